import type { Tracing } from './tracing.ts'

type Headers = Readonly<Record<string, string>>

/** A call to another service with a span of its own and the headers that go with it; without tracing the call alone. */
export function passedOn(
  tracing: Tracing | undefined,
  { name, url, method }: { readonly name: string; readonly url: string; readonly method: string },
  call: (headers: Headers) => Promise<Response>,
): Promise<Response> {
  if (!tracing) return call({})
  return tracing.outside({ name: `${method} ${name}`, method, host: new URL(url).hostname }, call)
}
