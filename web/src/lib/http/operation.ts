/** Reads what one operation takes and answers out of the types generated from the API document. */

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths on which a method exists. */
export type PathsWith<Routes, M extends Method> = {
  [P in keyof Routes]: Routes[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof Routes] &
  string;

export type OperationOf<Routes, P extends keyof Routes, M extends Method> =
  Routes[P] extends Record<M, infer Operation> ? Operation : never;

type Parameters<Operation> = Operation extends { parameters: infer All }
  ? Pick<All, Extract<keyof All, 'path' | 'query'>>
  : unknown;

type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: Content[keyof Content] }
    : { body?: never };

/** What any call may add, whatever it asks for. */
export interface CallOptions {
  signal?: AbortSignal;
  /** For calls that create something: makes a repeated one harmless. See createIdempotency. */
  idempotencyKey?: string;
  /** The version that a call may replace; the server refuses if there is another by now. */
  ifMatch?: string;
  /** For calls on which the server waits on purpose. */
  timeoutMs?: number;
}

export type Input<Operation> = Parameters<Operation> & Body<Operation> & CallOptions;

/** The input may be left out where nothing in it is required. */
export type InputArguments<Operation> =
  Record<never, never> extends Input<Operation> ? [input?: Input<Operation>] : [input: Input<Operation>];

type Json<Answer> = Answer extends { content: { 'application/json': infer Value } } ? Value : undefined;

/** The JSON of a successful answer; undefined where success has no contents. */
export type Output<Operation> = Operation extends { responses: infer All }
  ? Json<All[Extract<keyof All, 200 | 201 | 202 | 204>]>
  : never;
