/** Browsers from before 2022 lack it, and everything here relies on it. */
Object.hasOwn ??= (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name);
