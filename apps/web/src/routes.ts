import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type EditionScreen, editionSites } from './app/editionSites.ts'

/** The list of one kind of works, a work, and the forms that change it. */
const worksOf = (name: string) => [
  route(`works/${name}`, 'features/publishing/audits/list/WorksScreen.tsx', { id: `${name}-list` }),
  route(`works/${name}/:id`, 'features/publishing/audits/work/WorkScreen.tsx', { id: `${name}-work` }),
  route(`works/${name}/:auditId/edit`, 'features/publishing/audits/edit/EditScreen.tsx', {
    id: `${name}-edit`,
  }),
  route(`works/${name}/:productId/:part`, 'features/publishing/audits/change/ChangeScreen.tsx', {
    id: `${name}-change`,
  }),
]

const editionScreens: Readonly<Record<EditionScreen, string>> = {
  home: 'competitions/awards/EditionHomeScreen',
  guide: 'competitions/editions/GuideScreen',
  works: 'competitions/entries/gallery/GalleryScreen',
  work: 'competitions/entries/gallery/WorkScreen',
  winners: 'competitions/awards/AwardListScreen',
  winner: 'competitions/awards/WinningWorksScreen',
  upload: 'competitions/entries/EnterScreen',
  portfolio: 'competitions/awards/PortfolioScreen',
  entry: 'competitions/entries/edit/EntryScreen',
  log: 'competitions/entries/receipt/ReceiptScreen',
}

/** The pages of editions under all of their addresses; where a root is no page, it leads to the home page. */
const editions = editionSites.map(({ root, pages }) =>
  layout('features/competitions/editions/EditionLayout.tsx', { id: `edition-${root}` }, [
    ...pages.map(([path, screen]) =>
      route(path === '' ? root : `${root}/${path}`, `features/${editionScreens[screen]}.tsx`, {
        id: `edition-${root}-${path}`,
      }),
    ),
    ...(pages.some(([path]) => path === '')
      ? []
      : [route(root, 'features/competitions/editions/ToHome.tsx', { id: `edition-${root}-root` })]),
  ]),
)

/** Spec §2: every address of the application, from top to bottom. */
export default [
  // Everybody
  layout('app/layouts/PublicLayout.tsx', [
    route('competitions', 'features/competitions/editions/EditionsScreen.tsx'),
    route('preview', 'features/publishing/audits/preview/PreviewScreen.tsx'),
    route('competition-draft', 'features/competitions/entries/preview/SharedDraftScreen.tsx'),
    ...editions,
    layout('features/entrypoints/documents/DocumentsLayout.tsx', [
      route('tutorials', 'features/entrypoints/documents/screens/ToGuide.tsx'),
      route('tutorials/guide', 'features/entrypoints/documents/screens/GuideScreen.tsx'),
      route(
        'tutorials/themeDesignSpecifications',
        'features/entrypoints/documents/screens/ThemeDesignScreen.tsx',
      ),
      route(
        'tutorials/plagiarismAndInfringement',
        'features/entrypoints/documents/screens/PlagiarismScreen.tsx',
      ),
      route('tutorials/accountBans', 'features/entrypoints/documents/screens/AccountBansScreen.tsx'),
      route('tutorials/howYouArePaid', 'features/entrypoints/documents/screens/HowYouArePaidScreen.tsx'),
      route('developers', 'features/entrypoints/documents/screens/DevelopersScreen.tsx'),
      route('ip', 'features/entrypoints/documents/screens/IntellectualPropertyScreen.tsx'),
      route(
        'docs/proof-of-copyright-example',
        'features/entrypoints/documents/screens/CopyrightProofScreen.tsx',
      ),
      route('agreement', 'features/entrypoints/documents/screens/AgreementScreen.tsx'),
      route('announcement', 'features/accounts/announcements/AnnouncementsScreen.tsx'),
      route('announcement/:announcementId', 'features/accounts/announcements/AnnouncementScreen.tsx'),
    ]),
  ]),

  // The artwork of an edition; not a page, so no layout is around it
  route('competitions/:slug/poster.svg', 'features/competitions/editions/poster/PosterFile.ts'),

  // Signing in and signing up
  layout('app/layouts/AuthLayout.tsx', [
    route('login', 'features/accounts/accounts/LoginScreen.tsx'),
    route('sign-up', 'features/accounts/designers/signUp/SignUpScreen.tsx'),
    route('undo', 'features/accounts/accounts/UndoScreen.tsx'),
    route('stop-change', 'features/accounts/designers/StopChangeScreen.tsx'),
    route('keep-account', 'features/entrypoints/closing/KeepScreen.tsx'),
  ]),

  // Designers
  layout('app/layouts/MainLayout.tsx', [
    index('features/entrypoints/home/StartScreen.tsx'),
    route('detail/:productId', 'features/publishing/products/DetailScreen.tsx'),
    route('upload', 'features/publishing/media/UploadChooser.tsx'),
    route('upload/theme', 'features/publishing/packages/UploadScreen.tsx', { id: 'upload-theme' }),
    route('upload/aod', 'features/publishing/packages/UploadScreen.tsx', { id: 'upload-aod' }),
    route('upload/wallpaper', 'features/publishing/media/BatchUploadScreen.tsx', { id: 'upload-wallpaper' }),
    route('upload/video-wallpaper', 'features/publishing/media/BatchUploadScreen.tsx', {
      id: 'upload-video',
    }),
    route('upload/ringtone', 'features/publishing/media/BatchUploadScreen.tsx', { id: 'upload-ringtone' }),
    route('upload/font', 'features/publishing/media/FontUploadScreen.tsx'),
    route('works/wallpapers/batches/:batchId', 'features/publishing/batches/BatchScreen.tsx', {
      id: 'wallpaperBatch',
    }),
    route('works/ringtones/batches/:batchId', 'features/publishing/batches/BatchScreen.tsx', {
      id: 'ringtoneBatch',
    }),
    route('works/video-wallpapers/batches/:batchId', 'features/publishing/batches/BatchScreen.tsx', {
      id: 'videoBatch',
    }),
    ...['themes', 'wallpapers', 'video-wallpapers', 'ringtones', 'fonts', 'aod'].flatMap(worksOf),
    route('judging', 'features/competitions/judging/JudgingScreen.tsx'),
    route('judging/:roundId', 'features/competitions/judging/desk/DeskScreen.tsx'),
    route('awards', 'features/competitions/awards/own/OwnAwardsScreen.tsx'),
    route('awards/:slug/letter', 'features/competitions/awards/own/LetterScreen.tsx'),
    layout('features/tenders/tenders/TendersLayout.tsx', [
      route('tenders', 'features/tenders/tenders/list/TendersScreen.tsx'),
      route('tenders/mine', 'features/tenders/tenders/list/MineScreen.tsx'),
      route('tenders/instructions', 'features/tenders/tenders/list/InstructionsScreen.tsx'),
    ]),
    route('tenders/:tenderId', 'features/tenders/tenders/tender/TenderScreen.tsx'),
    route('tenders/:tenderId/images', 'features/tenders/tenders/tender/ImagesScreen.tsx'),
    route('tenders/:tenderId/materials', 'features/tenders/tenders/tender/MaterialsScreen.tsx'),
    route('tenders/:tenderId/delivery', 'features/tenders/tenders/delivery/DeliveryScreen.tsx'),
    route('tenders/:tenderId/submission', 'features/tenders/tenders/tender/SubmissionScreen.tsx'),
    route('tenders/:tenderId/bid', 'features/tenders/tenders/bid/BidScreen.tsx'),
    route('entries/:entryId', 'features/competitions/entries/ToEntry.tsx'),
    route('notification-center', 'features/base/notices/NotificationScreen.tsx'),
    route('earnings', 'app/Moved.tsx', { id: 'earnings' }),
    layout('app/layouts/RevenuesLayout.tsx', [
      route('revenues', 'features/money/revenue/overview/OverviewScreen.tsx'),
      route('revenues/trend', 'features/money/revenue/trend/TrendScreen.tsx'),
      route('revenues/statement', 'features/money/revenue/statement/StatementScreen.tsx'),
      route('revenues/statement/:year', 'features/money/revenue/months/YearScreen.tsx'),
      route('revenues/sharing', 'features/money/sharing/SharingScreen.tsx'),
      route('revenues/sharing/new', 'features/money/sharing/NewSchemeScreen.tsx'),
      route('revenues/sharing/:schemeId', 'features/money/sharing/SchemeScreen.tsx'),
      route('revenues/products/:productId', 'features/money/revenue/product/ProductScreen.tsx'),
      route('revenues/products/:productId/:day', 'features/money/revenue/product/DayScreen.tsx'),
      route('revenues/withdrawals', 'features/money/withdrawals/now/WithdrawalsScreen.tsx'),
      route('revenues/withdrawals/tax/:year', 'features/money/withdrawals/tax/TaxScreen.tsx'),
      route('revenues/withdrawals/:withdrawalId', 'features/money/withdrawals/record/WithdrawalScreen.tsx'),
    ]),
    route('device', 'features/accounts/tokens/device/DeviceScreen.tsx'),
    route('settings', 'app/Moved.tsx', { id: 'settings' }),
    layout('app/layouts/SettingsLayout.tsx', [
      route('settings/designerInfo', 'features/accounts/designers/settings/DesignerInfoScreen.tsx'),
      route('settings/contactInfo', 'features/accounts/designers/settings/ContactInfoScreen.tsx'),
      route('settings/email', 'features/accounts/accounts/settings/EmailScreen.tsx'),
      route('settings/phone', 'features/accounts/accounts/settings/PhoneScreen.tsx'),
      route('settings/password', 'features/accounts/accounts/settings/PasswordScreen.tsx'),
      route('settings/licence', 'features/accounts/designers/settings/LicenceScreen.tsx'),
      route('settings/rights', 'features/publishing/rights/RightsScreen.tsx'),
      route('settings/sessions', 'features/accounts/accounts/settings/SessionsScreen.tsx'),
      route('settings/tokens', 'features/accounts/tokens/TokensScreen.tsx'),
      route('settings/webhooks', 'features/accounts/webhooks/WebhooksScreen.tsx'),
      route('settings/webhooks/:webhookId', 'features/accounts/webhooks/WebhookScreen.tsx'),
      route('settings/close', 'features/entrypoints/closing/CloseScreen.tsx'),
    ]),
  ]),

  // Staff
  layout('app/layouts/ConsoleLayout.tsx', [
    route('console', 'features/entrypoints/console/ConsoleIndex.tsx'),
    route('console/overview', 'features/review/reviews/overview/OverviewScreen.tsx'),
    route('console/queue', 'features/review/reviews/queue/QueueScreen.tsx'),
    route('console/queue/:auditId', 'features/review/reviews/review/ReviewScreen.tsx'),
    route('console/bulk', 'features/review/reviews/bulk/BulkListScreen.tsx'),
    route('console/bulk/held', 'features/review/reviews/bulk/BulkScreen.tsx'),
    route('console/works', 'features/review/reviews/works/StaffWorksScreen.tsx'),
    route('console/appeals', 'features/review/appeals/AppealsScreen.tsx'),
    route('console/appeals/:appealId', 'features/review/appeals/AppealScreen.tsx'),
    route('console/removals', 'features/review/reviews/removals/RemovalsScreen.tsx'),
    route('console/designers', 'features/accounts/designers/console/DesignersScreen.tsx'),
    route('console/designers/:designerId/record', 'features/review/reviews/record/RecordScreen.tsx'),
    route('console/designers/:designerId', 'features/accounts/designers/console/DesignerScreen.tsx'),
    route('console/announcements', 'features/accounts/announcements/console/StaffAnnouncementsScreen.tsx'),
    route(
      'console/announcements/:announcementId',
      'features/accounts/announcements/console/EditorScreen.tsx',
    ),
    route('console/tenders', 'features/tenders/tenders/console/StaffTendersScreen.tsx'),
    route('console/tenders/:tenderId', 'features/tenders/tenders/console/StaffTenderScreen.tsx'),
    route('console/competitions', 'features/competitions/editions/console/StaffEditionsScreen.tsx'),
    route('console/competitions/:editionId', 'features/competitions/editions/console/EditionScreen.tsx'),
    route(
      'console/competitions/:editionId/preview',
      'features/competitions/entries/console/PreviewScreen.tsx',
    ),
    route('console/competitions/:editionId/board', 'features/competitions/dashboard/BoardScreen.tsx'),
    route('console/competitions/:editionId/fraud', 'features/competitions/entries/fraud/FraudScreen.tsx'),
    route(
      'console/competitions/:editionId/judging',
      'features/competitions/judging/console/JudgingConsole.tsx',
    ),
    route(
      'console/competitions/:editionId/judging/:roundId',
      'features/competitions/judging/console/ResultsScreen.tsx',
    ),
    route('console/competitions/:editionId/links', 'features/competitions/editions/console/LinksScreen.tsx'),
    route(
      'console/competitions/:editionId/versions',
      'features/competitions/editions/console/VersionsScreen.tsx',
    ),
    route('console/competitions/:editionId/awards', 'features/competitions/awards/console/AwardsScreen.tsx'),
    route('console/entries', 'features/competitions/entries/console/StaffEntriesScreen.tsx'),
    route('console/entries/:entryId', 'features/competitions/entries/console/StaffEntryScreen.tsx'),
    route('console/threads', 'features/review/messages/ThreadsScreen.tsx'),
    route('console/quality', 'features/review/reviews/quality/QualityScreen.tsx'),
    route('console/replies', 'features/review/saved-replies/RepliesScreen.tsx'),
    route('console/tags', 'features/publishing/tags/console/TagsScreen.tsx'),
    route('console/bans', 'features/accounts/designers/console/bans/BansScreen.tsx'),
    route('console/accounts', 'features/accounts/accounts/console/AccountsScreen.tsx'),
    route('console/activity', 'features/base/activity/ActivityScreen.tsx'),
    route('console/finance/withdrawals', 'features/money/finance/withdrawals/WithdrawalsScreen.tsx'),
    route(
      'console/finance/withdrawals/:withdrawalId',
      'features/money/finance/withdrawals/WithdrawalScreen.tsx',
    ),
    route('console/finance/payments', 'app/Moved.tsx', { id: 'payments' }),
    route('console/finance/payouts', 'features/money/finance/payouts/PayoutsScreen.tsx'),
    route('console/finance/payouts/files', 'features/money/finance/payouts/FilesScreen.tsx'),
    route('console/finance/payouts/files/:fileId', 'features/money/finance/payouts/FileScreen.tsx'),
    route('console/finance/payouts/unmatched', 'features/money/finance/payouts/UnmatchedScreen.tsx'),
    route('console/finance/payouts/:payoutId', 'features/money/finance/payouts/PayoutScreen.tsx'),
    route('console/finance/tax-filings', 'features/money/finance/tax/TaxFilingsScreen.tsx'),
    route('console/finance/tax-rules', 'features/money/finance/tax/TaxRulesScreen.tsx'),
    route('console/finance/awards', 'features/competitions/awards/payments/EditionsScreen.tsx', {
      id: 'award-payments',
    }),
    route('console/finance/awards/:editionId', 'features/competitions/awards/payments/PaymentsScreen.tsx'),
    route('console/finance/feed', 'features/money/finance/feed/DaysScreen.tsx'),
    route('console/finance/feed/batches', 'features/money/finance/feed/BatchesScreen.tsx'),
    route('console/finance/feed/batches/:batchId', 'features/money/finance/feed/BatchScreen.tsx'),
    route('console/finance/feed/breaks', 'features/money/finance/feed/BreaksScreen.tsx'),
    route('console/finance/feed/requests', 'features/money/finance/feed/RequestsScreen.tsx'),
    route('console/finance/feed/days/:day', 'features/money/finance/feed/DayScreen.tsx'),
    route('console/finance/months', 'features/money/finance/months/MonthsScreen.tsx'),
    route('console/finance/months/:month', 'features/money/finance/months/MonthScreen.tsx'),
    route('console/finance/tenders', 'features/money/finance/tenders/TenderPaymentsScreen.tsx'),
    route('console/finance/adjustments', 'features/money/finance/adjustments/AdjustmentsScreen.tsx'),
    route(
      'console/finance/adjustments/:adjustmentId',
      'features/money/finance/adjustments/AdjustmentScreen.tsx',
    ),
    route('console/finance/share-terms', 'features/money/finance/share-terms/TermsScreen.tsx'),
    route('console/finance/share-terms/proposals', 'features/money/finance/share-terms/ProposalsScreen.tsx'),
    route(
      'console/finance/share-terms/proposals/:proposalId',
      'features/money/finance/share-terms/ProposalScreen.tsx',
    ),
    route('console/finance/accounts', 'features/money/finance/ledger/AccountsScreen.tsx'),
    route('console/finance/accounts/of/:accountId', 'features/money/finance/ledger/OwnerScreen.tsx'),
    route('console/finance/accounts/:account', 'features/money/finance/ledger/AccountScreen.tsx'),
    route('console/finance/journals', 'features/money/finance/ledger/JournalsScreen.tsx'),
    route('console/finance/journals/:journal', 'features/money/finance/ledger/JournalScreen.tsx'),
    route('console/status', 'features/base/status/StatusScreen.tsx'),
    route('console/outbox', 'features/base/outbox/OutboxScreen.tsx'),
    route('console/*', 'app/NotFoundScreen.tsx', { id: 'not-found-in-console' }),
  ]),

  route('*', 'app/NotFoundScreen.tsx'),
] satisfies RouteConfig
