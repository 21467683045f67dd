import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Client } from './client.ts'
import { drawPicture } from './pictures.ts'

const Begun = z.object({ batchId: z.string() })
const Item = z.object({
  auditId: z.string(),
  revision: z.number(),
  state: z.string(),
  details: z.object({ name: z.string() }),
})
const Items = z.object({ items: z.array(Item) })
export type Item = z.infer<typeof Item>

/**
 * A batch of wallpapers as somebody else's upload has left it: "Boat 1", "Boat 2" … @returns its id.
 * @param seedsFrom pictures of other seeds are other pictures
 */
export async function batchOf(client: Client, count: number, seedsFrom = 0): Promise<string> {
  const productType = 'WALLPAPER'
  const { batchId } = Begun.parse((await client.call('POST', '/v3/designers/batches', { productType })).data)
  const files = []
  for (let nth = 1; nth <= count; nth += 1) {
    const bytes = await drawPicture({ seed: seedsFrom + nth })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await client.upload(`/v3/designers/files/upload?productType=${productType}`, `Boat ${nth}.jpg`, bytes)
    files.push({ sha256, fileName: `Boat ${nth}.jpg`, place: nth })
  }
  await client.call('POST', '/v3/uploads/recognise', { productType, batchId, files })
  return batchId
}

/** In the order in which they were dropped. */
export async function itemsOf(client: Client, batchId: string): Promise<readonly Item[]> {
  return Items.parse((await client.call('GET', `/v3/designers/batches/${batchId}`)).data).items
}

/** Gives these everything that a submission needs. */
export async function complete(client: Client, batchId: string, items: readonly Item[]): Promise<void> {
  const details = ({ details: { name } }: Item) => ({
    name,
    tags: ['minimal'],
    copyrightHolder: 'Harbour Studio',
    priceCoins: 0,
  })
  const changes = items.map((item) => ({
    auditId: item.auditId,
    revision: item.revision,
    details: details(item),
  }))
  const saved = await client.call('PATCH', `/v3/designers/batches/${batchId}/items`, { changes })
  if (saved.code !== 'success') throw new Error(saved.code)
}
