import { z } from 'zod'

/** Names a part in data: a category, slot, prize, round or criterion of an edition, an item or milestone of a tender. */
export const Key = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: 'editionKey.format' })
