/** The code of a field that was left empty; spaces fill nothing in. */
export function missing(value: string): 'required' | undefined {
  return value.trim() === '' ? 'required' : undefined;
}
