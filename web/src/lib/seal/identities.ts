/** The text form of identities that age reads: one a line, with remarks after `#`. */
export function identityFile(identities: readonly string[], remark?: string): string {
  return [...(remark ? [`# ${remark}`] : []), ...identities, ''].join('\n');
}

export function identitiesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => /^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(line)))];
}
