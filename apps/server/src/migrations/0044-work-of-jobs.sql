-- Imports of users are jobs (ADR 0046). What is left to do stays here until the end, so that another process can go on
-- where one died; then it is deleted, because it holds names and addresses.
ALTER TABLE user_imports
  ADD COLUMN work jsonb,
  ADD COLUMN job_id uuid;

-- Files that a job made for the person who asked, kept for a week in the folder `results` of the data folder.
CREATE TABLE job_files (
  job_id     uuid PRIMARY KEY,
  owner_id   bigint NOT NULL,
  -- The file's random name in the folder.
  blob       uuid NOT NULL CONSTRAINT job_files_blob_key UNIQUE,
  file_name  text NOT NULL,
  file_type  text NOT NULL,
  bytes      bigint NOT NULL CHECK (bytes >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
