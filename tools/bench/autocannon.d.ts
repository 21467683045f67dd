/** The part of the load generator that the benchmarks use. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    /** Called before each request that is sent. */
    setupRequest?: (request: Request) => Request
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Seconds after which a call without an answer is an error. */
    timeout?: number
    headers: Record<string, string>
    requests?: Request[]
  }): Promise<{
    non2xx: number
    '2xx': number
    errors: number
    requests: { average: number }
    latency: { p99: number }
  }>
}
