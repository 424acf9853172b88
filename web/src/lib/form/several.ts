/** The keys in a field that holds several: forms keep texts. */
export const listOf = (field: string): string[] => field.split(',').filter(Boolean);
