import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../../platform/feature.ts'
import { refused } from '../../../platform/http/refused.ts'
import { conflictRefusal, shownEditionsOf } from '../editions/public.ts'
import { boardOf } from './board.ts'

/** The organisers' board of an edition that runs (docs/design/competitions.md, Console). */
export const boards = feature(nouns.boards, (platform) => ({
  handlers: {
    staffGetBoard: async ({ actor, params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      if (!edition) return refused('edition.notPublished')
      return (await conflictRefusal(platform.db, params.id, actor)) ?? boardOf(platform, edition)
    },
  },
}))
