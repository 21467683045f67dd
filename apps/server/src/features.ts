import type { NounName, Nouns } from '@easel/contract/nouns.ts'
import { accounts } from './features/accounts/routes.ts'
import { actions } from './features/actions/routes.ts'
import { activity } from './features/activity/routes.ts'
import { adjustments } from './features/adjustments/routes.ts'
import { announcements } from './features/announcements/routes.ts'
import { lapseAppealOf } from './features/appeals/public.ts'
import { appeals } from './features/appeals/routes.ts'
import { attestations } from './features/attestations/routes.ts'
import { newVersionTarget, ownProductsCan, relatedAudits } from './features/audits/public.ts'
import { audits } from './features/audits/routes.ts'
import { awards } from './features/awards/routes.ts'
import { batches } from './features/batches/routes.ts'
import { bids } from './features/bids/routes.ts'
import { boards } from './features/boards/routes.ts'
import { catalogue } from './features/catalogue/routes.ts'
import { competitions } from './features/competitions/routes.ts'
import { beginDeliveries } from './features/deliveries/public.ts'
import { deliveries } from './features/deliveries/routes.ts'
import { agreementOf, banRefusalOf, designerSummaryOf } from './features/designers/public.ts'
import { designers } from './features/designers/routes.ts'
import { entries } from './features/entries/routes.ts'
import { files } from './features/files/routes.ts'
import { home } from './features/home/routes.ts'
import { endJudging } from './features/judging/public.ts'
import { judging } from './features/judging/routes.ts'
import { ledger } from './features/ledger/routes.ts'
import { levels } from './features/levels/routes.ts'
import { likeness } from './features/likeness/routes.ts'
import { materials } from './features/materials/routes.ts'
import { media } from './features/media/routes.ts'
import { notices } from './features/notices/routes.ts'
import { outbox } from './features/outbox/routes.ts'
import { packages } from './features/packages/routes.ts'
import { payouts } from './features/payouts/routes.ts'
import { products } from './features/products/routes.ts'
import { replies } from './features/replies/routes.ts'
import { revenue } from './features/revenue/routes.ts'
import { reviews } from './features/reviews/routes.ts'
import { rights } from './features/rights/routes.ts'
import { sales } from './features/sales/routes.ts'
import { settlements } from './features/settlements/routes.ts'
import { sharing } from './features/sharing/routes.ts'
import { status } from './features/status/routes.ts'
import { tags } from './features/tags/routes.ts'
import { tenders } from './features/tenders/routes.ts'
import { threads } from './features/threads/routes.ts'
import { uploads } from './features/uploads/routes.ts'
import { votes } from './features/votes/routes.ts'
import { followBans, payoutAnswers } from './features/withdrawals/public.ts'
import { withdrawals } from './features/withdrawals/routes.ts'
import type { Feature } from './platform/feature.ts'

/**
 * Every noun on the server: one that is missing here does not compile. The platform itself serves no calls. What a
 * noun needs of a layer above it is handed to it here (docs/decisions/structure.md).
 */
const byNoun: { readonly [Name in Exclude<NounName, 'platform'>]: Feature<Nouns[Name]> } = {
  accounts: accounts({ designerSummaryOf }),
  designers: designers({ followBans }),
  levels,
  activity,
  outbox,
  status,
  files: files({ banRefusalOf }),
  packages: packages({ newVersionTarget }),
  media,
  uploads,
  audits: audits({ beforeResubmit: lapseAppealOf }),
  batches,
  home,
  likeness,
  tags,
  replies,
  products: products({ relatedAudits, ownProductsCan }),
  reviews,
  appeals,
  threads,
  rights,
  notices,
  catalogue,
  announcements,
  actions,
  sharing: sharing({ agreementOf }),
  sales,
  settlements,
  revenue,
  payouts: payouts(payoutAnswers),
  withdrawals,
  ledger,
  adjustments,
  competitions,
  entries: entries({ endJudging }),
  attestations,
  votes,
  judging,
  awards,
  boards,
  tenders,
  bids: bids({ afterWin: beginDeliveries }),
  materials,
  deliveries,
}

export const features: readonly Pick<Feature, 'serve' | 'addJobs'>[] = Object.values(byNoun)
