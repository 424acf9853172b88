/**
 * Every message of the product that has a code: the code, and what it tells in one
 * line. The texts are in locales/<language>/errors.json; a test keeps both complete.
 */
export type Messages = Readonly<Record<string, string>>;
