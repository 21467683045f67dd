import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../platform/feature.ts'
import { refused } from '../../platform/http/refused.ts'
import { shownEditionsOf } from '../competitions/public.ts'
import { boardOf } from './board.ts'

/** The organisers' board of an edition that runs (design/competitions.md, Console). */
export const boards = feature(nouns.boards, (platform) => ({
  handlers: {
    staffGetBoard: async ({ params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      return edition ? boardOf(platform, edition) : refused('edition.notPublished')
    },
  },
}))
