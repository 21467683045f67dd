import { listTags } from '@easel/contract/tags.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { tagsFor } from './queries.ts'

/** The tag catalogue (spec §7). */
export function tags(platform: Platform): Feature {
  return {
    bindings: [
      bind(listTags, async ({ query, locale }) => ({
        tags: (await tagsFor(platform.db, query.category)).map(({ id, en, zh }) => ({
          id,
          label: { en, zh }[locale],
          en,
          zh,
        })),
      })),
    ],
  }
}
