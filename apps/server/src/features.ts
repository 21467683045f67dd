import type { NounName, Nouns } from '@easel/contract/manifests.ts'
import { accounts } from './features/accounts/accounts/routes.ts'
import { announcements } from './features/accounts/announcements/routes.ts'
import { agreementOf, banRefusalOf, designerSummaryOf } from './features/accounts/designers/public.ts'
import { designers } from './features/accounts/designers/routes.ts'
import { levels } from './features/accounts/levels/routes.ts'
import { tokens } from './features/accounts/tokens/routes.ts'
import { webhooks } from './features/accounts/webhooks/routes.ts'
import { activity } from './features/base/activity/routes.ts'
import { files } from './features/base/files/routes.ts'
import { notices } from './features/base/notices/routes.ts'
import { outbox } from './features/base/outbox/routes.ts'
import { status } from './features/base/status/routes.ts'
import { userActions } from './features/base/user-actions/routes.ts'
import { attestSignIn } from './features/competitions/attestations/public.ts'
import { attestations } from './features/competitions/attestations/routes.ts'
import { awards } from './features/competitions/awards/routes.ts'
import { dashboard } from './features/competitions/dashboard/routes.ts'
import { editions } from './features/competitions/editions/routes.ts'
import { entries } from './features/competitions/entries/routes.ts'
import { endJudging } from './features/competitions/judging/public.ts'
import { judging } from './features/competitions/judging/routes.ts'
import { votes } from './features/competitions/votes/routes.ts'
import { closing } from './features/entrypoints/closing/routes.ts'
import { home } from './features/entrypoints/home/routes.ts'
import { uploads } from './features/entrypoints/uploads/routes.ts'
import { adjustments } from './features/money/adjustments/routes.ts'
import { ledger } from './features/money/ledger/routes.ts'
import { payouts } from './features/money/payouts/routes.ts'
import { revenue } from './features/money/revenue/routes.ts'
import { sales } from './features/money/sales/routes.ts'
import { settlements } from './features/money/settlements/routes.ts'
import { shareTerms } from './features/money/share-terms/routes.ts'
import { followProducts } from './features/money/sharing/public.ts'
import { sharing } from './features/money/sharing/routes.ts'
import { followBans, payoutAnswers } from './features/money/withdrawals/public.ts'
import { withdrawals } from './features/money/withdrawals/routes.ts'
import { newVersionTarget, ownProductsCan, relatedAudits } from './features/publishing/audits/public.ts'
import { audits } from './features/publishing/audits/routes.ts'
import { batches } from './features/publishing/batches/routes.ts'
import { media } from './features/publishing/media/routes.ts'
import { packages } from './features/publishing/packages/routes.ts'
import { products } from './features/publishing/products/routes.ts'
import { rights } from './features/publishing/rights/routes.ts'
import { storeFeed } from './features/publishing/store-feed/routes.ts'
import { tags } from './features/publishing/tags/routes.ts'
import { lapseAppealOf, lapseAppealsBeside } from './features/review/appeals/public.ts'
import { appeals } from './features/review/appeals/routes.ts'
import { messages } from './features/review/messages/routes.ts'
import { reviews } from './features/review/reviews/routes.ts'
import { savedReplies } from './features/review/saved-replies/routes.ts'
import { similarity } from './features/review/similarity/routes.ts'
import { bids } from './features/tenders/bids/routes.ts'
import { beginDeliveries } from './features/tenders/deliveries/public.ts'
import { deliveries } from './features/tenders/deliveries/routes.ts'
import { materials } from './features/tenders/materials/routes.ts'
import { isBidder } from './features/tenders/tenders/public.ts'
import { tenders } from './features/tenders/tenders/routes.ts'
import type { Feature } from './platform/feature.ts'

/**
 * Every noun on the server: one that is missing here does not compile. The platform itself serves no calls. What a
 * noun needs of a subject above it is handed to it here (docs/decisions/structure.md).
 */
const byNoun: { readonly [Name in Exclude<NounName, 'platform'>]: Feature<Nouns[Name]> } = {
  accounts: accounts({ attestSignIn, designerSummaryOf, isBidder }),
  designers: designers({ followBans }),
  levels,
  tokens,
  webhooks,
  activity,
  outbox,
  status,
  files: files({ banRefusalOf }),
  packages: packages({ newVersionTarget }),
  media,
  uploads,
  audits: audits({ beforeResubmit: lapseAppealOf, afterRelease: lapseAppealsBeside, followProducts }),
  batches,
  home,
  closing,
  similarity,
  tags,
  savedReplies,
  products: products({ relatedAudits, ownProductsCan }),
  reviews: reviews({ followProducts }),
  appeals,
  messages,
  rights,
  notices,
  storeFeed,
  announcements,
  userActions,
  sharing: sharing({ agreementOf }),
  sales,
  settlements,
  revenue,
  payouts: payouts(payoutAnswers),
  withdrawals,
  ledger,
  adjustments,
  shareTerms,
  editions,
  entries: entries({ endJudging }),
  attestations,
  votes,
  judging,
  awards,
  dashboard,
  tenders,
  bids: bids({ afterWin: beginDeliveries }),
  materials,
  deliveries,
}

export const features: readonly Pick<Feature, 'serve' | 'addJobs'>[] = Object.values(byNoun)
