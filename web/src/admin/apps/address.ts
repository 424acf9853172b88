/** The host of an address as machines write it: names of other scripts in Punycode. */
export function machineHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Whether people read another name than machines do, so that it may be taken for somebody else's. */
export function looksDifferent({ url, host }: { url: string; host: string }): boolean {
  return host !== '' && host !== machineHost(url);
}
