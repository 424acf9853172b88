import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { Sessions } from './session.ts';

interface Listed {
  id: number;
  protocol: string;
  groups: string[];
}

/** A proxy server of the shop, as the program on it speaks: it asks for users and reports what they used. */
export class ProxyNode {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly query: string,
  ) {}

  /** Has the operator hand out a new token for a node of this group. */
  static async inGroup(request: APIRequestContext, sessions: Sessions, group: string): Promise<ProxyNode> {
    const session = await sessions.signInAsOperator(request);
    const headers = { device: 'app', 'X-Session-Token': session };
    const listed = await jsonOf(await request.get('/api/v1/admin/nodes', { headers }));
    const node = (listed.items as Listed[]).find(({ groups }) => groups.includes(group));
    if (!node) throw new Error(`the shop has no node in ${group}`);
    const { token } = await jsonOf(await request.post(`/api/v1/admin/nodes/${node.id}/token`, { headers }));
    return new ProxyNode(request, `node_id=${node.id}&node_type=${node.protocol}&token=${token}`);
  }

  /** The number by which the node knows the owner of a profile; null once it should not serve them. */
  async numberOf(uuid: string): Promise<number | null> {
    const { users } = await jsonOf(await this.request.get(this.#path('user')));
    return (users as { id: number; uuid: string }[]).find((user) => user.uuid === uuid)?.id ?? null;
  }

  /** Reports what somebody has downloaded since the last report. */
  async report(number: number, bytes: number): Promise<void> {
    const answer = await this.request.post(this.#path('push'), { data: { [number]: [0, bytes] } });
    expect(answer.ok(), `a report: ${await answer.text()}`).toBe(true);
  }

  #path(call: string): string {
    return `/api/v1/server/UniProxy/${call}?${this.query}`;
  }
}

async function jsonOf(answer: APIResponse) {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
