import pg from 'pg'

/**
 * Runs `use` on one connection of its own, outside the pool, and closes it.
 * A connection that is lost rejects the query under way instead of ending the process.
 */
export async function withClient<Result>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
