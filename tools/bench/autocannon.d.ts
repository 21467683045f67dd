/** The part of the load generator that the benchmarks use. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }): Promise<{ non2xx: number; errors: number; requests: { average: number }; latency: { p99: number } }>
}
