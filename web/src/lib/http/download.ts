/** Reads an address as a file, byte for byte: a text would lose the mark that spreadsheets look for. */
export function createDownload({
  baseUrl,
  send,
}: {
  baseUrl: string;
  send: (request: Request) => Promise<Response>;
}) {
  return async function download(
    path: string,
    query: Record<string, string | undefined> = {},
  ): Promise<Blob> {
    const asked = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const search = new URLSearchParams(asked).toString();
    const response = await send(new Request(baseUrl + path + (search && `?${search}`)));
    return response.blob();
  };
}
