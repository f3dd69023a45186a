-- Open tabs learn of their user's own messages: a new one, and that one was read in another tab (ADR 0046). Once per user
-- and statement, because an invitation of many people and "mark all as read" write many rows.
CREATE FUNCTION publish_user_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_news('user:' || user_id, 'messages', '{}') FROM (SELECT DISTINCT user_id FROM changed) AS users;
  RETURN NULL;
END $$;
CREATE TRIGGER user_messages_came AFTER INSERT ON user_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_user_messages();
CREATE TRIGGER user_messages_read AFTER UPDATE ON user_messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_user_messages();
