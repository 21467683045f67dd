import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((all) => new Map(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])))
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: Attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof Span>

export interface SpanReceiver {
  readonly url: string
  /** Every span as it was sent. */
  text(): string
  /** The headers of what was asked for at other paths. */
  readonly others: readonly IncomingHttpHeaders[]
  spans(): readonly ReceivedSpan[]
  close(): Promise<void>
}

/** Takes spans as a collector of OpenTelemetry does, and answers everything else with an empty object. */
export async function startReceiver(): Promise<SpanReceiver> {
  const bodies: string[] = []
  const others: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      else others.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    others,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        Export.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
