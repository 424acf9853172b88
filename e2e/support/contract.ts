/** One operation of the contract that the binary writes. */
export interface Operation {
  /** `PUT /admin/roles/{}`: what is in the braces has no name here. */
  call: string;
  tag: string;
  /** Whether the caller writes something into its path or body. */
  takesText: boolean;
}

/**
 * The operations of a contract in YAML. The file is ours and always laid out
 * the same way, so its lines are enough and no parser is needed.
 */
export function operations(yaml: string): Operation[] {
  const found: Operation[] = [];
  let path = '';
  for (const line of yaml.split('\n')) {
    const [, newPath] = /^ {2}(\/\S*):$/.exec(line) ?? [];
    const [, method] = /^ {4}(get|post|put|patch|delete):$/.exec(line) ?? [];
    const last = found.at(-1);
    if (newPath) path = newPath.replaceAll(/\{\w+\}/g, '{}');
    else if (method)
      found.push({ call: `${method.toUpperCase()} ${path}`, tag: '', takesText: path.includes('{}') });
    else if (last && line === '      requestBody:') last.takesText = true;
    else if (last && /^ {8}- \w+$/.test(line)) last.tag ||= line.trim().slice(2);
  }
  return found;
}
