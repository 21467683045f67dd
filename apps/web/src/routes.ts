import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type EditionScreen, editionSites } from './shell/editionSites.ts'

/** The list of one kind of works, a work, and the forms that change it. */
const worksOf = (name: string) => [
  route(`works/${name}`, 'features/audits/list/WorksScreen.tsx', { id: `${name}-list` }),
  route(`works/${name}/:id`, 'features/audits/work/WorkScreen.tsx', { id: `${name}-work` }),
  route(`works/${name}/:auditId/edit`, 'features/audits/edit/EditScreen.tsx', { id: `${name}-edit` }),
  route(`works/${name}/:productId/:part`, 'features/audits/change/ChangeScreen.tsx', {
    id: `${name}-change`,
  }),
]

const editionScreens: Readonly<Record<EditionScreen, string>> = {
  home: 'competitions/HomeScreen',
  guide: 'competitions/GuideScreen',
  works: 'entries/gallery/GalleryScreen',
  work: 'entries/gallery/WorkScreen',
  winners: 'awards/AwardListScreen',
  winner: 'awards/WinningWorksScreen',
  upload: 'entries/EnterScreen',
  portfolio: 'awards/PortfolioScreen',
  entry: 'entries/edit/EntryScreen',
  log: 'entries/receipt/ReceiptScreen',
}

/** The pages of editions under all of their addresses; where a root is no page, it leads to the home page. */
const editions = editionSites.map(({ root, pages }) =>
  layout('features/competitions/EditionLayout.tsx', { id: `edition-${root}` }, [
    ...pages.map(([path, screen]) =>
      route(path === '' ? root : `${root}/${path}`, `features/${editionScreens[screen]}.tsx`, {
        id: `edition-${root}-${path}`,
      }),
    ),
    ...(pages.some(([path]) => path === '') || root === ':token'
      ? []
      : [route(root, 'features/competitions/ToHome.tsx', { id: `edition-${root}-root` })]),
  ]),
)

/** Spec §2: every address of the application, from top to bottom. */
export default [
  // Everybody
  layout('shell/layouts/PublicLayout.tsx', [
    route('competitions', 'features/competitions/EditionsScreen.tsx'),
    route('preview', 'features/audits/preview/PreviewScreen.tsx'),
    ...editions,
    layout('features/documents/DocumentsLayout.tsx', [
      route('tutorials', 'features/documents/screens/ToGuide.tsx'),
      route('tutorials/guide', 'features/documents/screens/GuideScreen.tsx'),
      route('tutorials/themeDesignSpecifications', 'features/documents/screens/ThemeDesignScreen.tsx'),
      route('tutorials/plagiarismAndInfringement', 'features/documents/screens/PlagiarismScreen.tsx'),
      route('tutorials/accountBans', 'features/documents/screens/AccountBansScreen.tsx'),
      route('tutorials/howYouArePaid', 'features/documents/screens/HowYouArePaidScreen.tsx'),
      route('ip', 'features/documents/screens/IntellectualPropertyScreen.tsx'),
      route('docs/proof-of-copyright-example', 'features/documents/screens/CopyrightProofScreen.tsx'),
      route('agreement', 'features/documents/screens/AgreementScreen.tsx'),
      route('announcement', 'features/announcements/AnnouncementsScreen.tsx'),
      route('announcement/:announcementId', 'features/announcements/AnnouncementScreen.tsx'),
    ]),
  ]),

  // The artwork of an edition; not a page, so no layout is around it
  route('competitions/:slug/poster.svg', 'features/competitions/poster/PosterFile.ts'),

  // Signing in and signing up
  layout('shell/layouts/AuthLayout.tsx', [
    route('login', 'features/accounts/LoginScreen.tsx'),
    route('sign-up', 'features/designers/signUp/SignUpScreen.tsx'),
    route('undo', 'features/accounts/UndoScreen.tsx'),
    route('stop-change', 'features/designers/StopChangeScreen.tsx'),
  ]),

  // Designers
  layout('shell/layouts/MainLayout.tsx', [
    index('features/home/StartScreen.tsx'),
    route('detail/:productId', 'features/products/DetailScreen.tsx'),
    route('upload', 'features/media/UploadChooser.tsx'),
    route('upload/theme', 'features/packages/UploadScreen.tsx', { id: 'upload-theme' }),
    route('upload/aod', 'features/packages/UploadScreen.tsx', { id: 'upload-aod' }),
    route('upload/wallpaper', 'features/media/BatchUploadScreen.tsx', { id: 'upload-wallpaper' }),
    route('upload/video-wallpaper', 'features/media/BatchUploadScreen.tsx', { id: 'upload-video' }),
    route('upload/ringtone', 'features/media/BatchUploadScreen.tsx', { id: 'upload-ringtone' }),
    route('upload/font', 'features/media/FontUploadScreen.tsx'),
    route('works/wallpapers/batches/:batchId', 'features/batches/BatchScreen.tsx', { id: 'wallpaperBatch' }),
    route('works/ringtones/batches/:batchId', 'features/batches/BatchScreen.tsx', { id: 'ringtoneBatch' }),
    route('works/video-wallpapers/batches/:batchId', 'features/batches/BatchScreen.tsx', {
      id: 'videoBatch',
    }),
    ...['themes', 'wallpapers', 'video-wallpapers', 'ringtones', 'fonts', 'aod'].flatMap(worksOf),
    route('judging', 'features/judging/JudgingScreen.tsx'),
    route('judging/:roundId', 'features/judging/desk/DeskScreen.tsx'),
    route('awards', 'features/awards/own/OwnAwardsScreen.tsx'),
    route('awards/:slug/letter', 'features/awards/own/LetterScreen.tsx'),
    layout('features/tenders/TendersLayout.tsx', [
      route('tenders', 'features/tenders/list/TendersScreen.tsx'),
      route('tenders/mine', 'features/tenders/list/MineScreen.tsx'),
      route('tenders/instructions', 'features/tenders/list/InstructionsScreen.tsx'),
    ]),
    route('tenders/:tenderId', 'features/tenders/tender/TenderScreen.tsx'),
    route('tenders/:tenderId/images', 'features/tenders/tender/ImagesScreen.tsx'),
    route('tenders/:tenderId/materials', 'features/tenders/tender/MaterialsScreen.tsx'),
    route('tenders/:tenderId/delivery', 'features/tenders/delivery/DeliveryScreen.tsx'),
    route('tenders/:tenderId/submission', 'features/tenders/tender/SubmissionScreen.tsx'),
    route('tenders/:tenderId/bid', 'features/tenders/bid/BidScreen.tsx'),
    route('entries/:entryId', 'features/entries/ToEntry.tsx'),
    route('notification-center', 'features/notices/NotificationScreen.tsx'),
    layout('shell/layouts/RevenuesLayout.tsx', [
      route('revenues', 'features/revenue/overview/OverviewScreen.tsx'),
      route('revenues/trend', 'features/revenue/trend/TrendScreen.tsx'),
      route('revenues/statement', 'features/revenue/statement/StatementScreen.tsx'),
      route('revenues/sharing', 'features/sharing/SharingScreen.tsx'),
      route('revenues/sharing/new', 'features/sharing/NewSchemeScreen.tsx'),
      route('revenues/sharing/:schemeId', 'features/sharing/SchemeScreen.tsx'),
      route('revenues/products/:productId', 'features/revenue/product/ProductScreen.tsx'),
      route('revenues/products/:productId/:day', 'features/revenue/product/DayScreen.tsx'),
      route('revenues/withdrawals', 'features/withdrawals/now/WithdrawalsScreen.tsx'),
      route('revenues/withdrawals/tax/:year', 'features/withdrawals/tax/TaxScreen.tsx'),
      route('revenues/withdrawals/:withdrawalId', 'features/withdrawals/record/WithdrawalScreen.tsx'),
    ]),
    route('settings', 'shell/ToSettings.tsx'),
    layout('shell/layouts/SettingsLayout.tsx', [
      route('settings/designerInfo', 'features/designers/settings/DesignerInfoScreen.tsx'),
      route('settings/contactInfo', 'features/designers/settings/ContactInfoScreen.tsx'),
      route('settings/email', 'features/accounts/settings/EmailScreen.tsx'),
      route('settings/phone', 'features/accounts/settings/PhoneScreen.tsx'),
      route('settings/password', 'features/accounts/settings/PasswordScreen.tsx'),
      route('settings/licence', 'features/designers/settings/LicenceScreen.tsx'),
      route('settings/rights', 'features/rights/RightsScreen.tsx'),
      route('settings/sessions', 'features/accounts/settings/SessionsScreen.tsx'),
    ]),
  ]),

  // Staff
  layout('shell/layouts/ConsoleLayout.tsx', [
    route('console', 'shell/ConsoleIndex.tsx'),
    route('console/overview', 'features/reviews/overview/OverviewScreen.tsx'),
    route('console/queue', 'features/reviews/queue/QueueScreen.tsx'),
    route('console/queue/:auditId', 'features/reviews/review/ReviewScreen.tsx'),
    route('console/bulk', 'features/reviews/bulk/BulkListScreen.tsx'),
    route('console/bulk/held', 'features/reviews/bulk/BulkScreen.tsx'),
    route('console/works', 'features/reviews/works/StaffWorksScreen.tsx'),
    route('console/appeals', 'features/appeals/AppealsScreen.tsx'),
    route('console/appeals/:appealId', 'features/appeals/AppealScreen.tsx'),
    route('console/removals', 'features/reviews/removals/RemovalsScreen.tsx'),
    route('console/designers', 'features/designers/console/DesignersScreen.tsx'),
    route('console/designers/:designerId/record', 'features/reviews/record/RecordScreen.tsx'),
    route('console/designers/:designerId', 'features/designers/console/DesignerScreen.tsx'),
    route('console/announcements', 'features/announcements/console/StaffAnnouncementsScreen.tsx'),
    route('console/announcements/:announcementId', 'features/announcements/console/EditorScreen.tsx'),
    route('console/tenders', 'features/tenders/console/StaffTendersScreen.tsx'),
    route('console/tenders/:tenderId', 'features/tenders/console/StaffTenderScreen.tsx'),
    route('console/competitions', 'features/competitions/console/StaffEditionsScreen.tsx'),
    route('console/competitions/:editionId', 'features/competitions/console/EditionScreen.tsx'),
    route('console/competitions/:editionId/preview', 'features/entries/console/PreviewScreen.tsx'),
    route('console/competitions/:editionId/board', 'features/boards/BoardScreen.tsx'),
    route('console/competitions/:editionId/fraud', 'features/entries/fraud/FraudScreen.tsx'),
    route('console/competitions/:editionId/judging', 'features/judging/console/JudgingConsole.tsx'),
    route('console/competitions/:editionId/judging/:roundId', 'features/judging/console/ResultsScreen.tsx'),
    route('console/competitions/:editionId/links', 'features/competitions/console/LinksScreen.tsx'),
    route('console/competitions/:editionId/versions', 'features/competitions/console/VersionsScreen.tsx'),
    route('console/competitions/:editionId/awards', 'features/awards/console/AwardsScreen.tsx'),
    route('console/entries', 'features/entries/console/StaffEntriesScreen.tsx'),
    route('console/entries/:entryId', 'features/entries/console/StaffEntryScreen.tsx'),
    route('console/threads', 'features/threads/ThreadsScreen.tsx'),
    route('console/quality', 'features/reviews/quality/QualityScreen.tsx'),
    route('console/replies', 'features/replies/RepliesScreen.tsx'),
    route('console/tags', 'features/tags/console/TagsScreen.tsx'),
    route('console/bans', 'features/designers/console/bans/BansScreen.tsx'),
    route('console/accounts', 'features/accounts/console/AccountsScreen.tsx'),
    route('console/activity', 'features/activity/ActivityScreen.tsx'),
    layout('features/finance/FinanceLayout.tsx', [
      route('console/finance/withdrawals', 'features/finance/withdrawals/WithdrawalsScreen.tsx'),
      route('console/finance/withdrawals/:withdrawalId', 'features/finance/withdrawals/WithdrawalScreen.tsx'),
      route('console/finance/payouts', 'features/finance/payouts/PayoutsScreen.tsx'),
      route('console/finance/payouts/files', 'features/finance/payouts/FilesScreen.tsx'),
      route('console/finance/payouts/files/:fileId', 'features/finance/payouts/FileScreen.tsx'),
      route('console/finance/payouts/unmatched', 'features/finance/payouts/UnmatchedScreen.tsx'),
      route('console/finance/payouts/:payoutId', 'features/finance/payouts/PayoutScreen.tsx'),
      route('console/finance/tax-rules', 'features/finance/tax/TaxRulesScreen.tsx'),
      route('console/finance/awards', 'features/awards/payments/EditionsScreen.tsx', {
        id: 'award-payments',
      }),
      route('console/finance/awards/:editionId', 'features/awards/payments/PaymentsScreen.tsx'),
      route('console/finance/feed', 'features/finance/feed/DaysScreen.tsx'),
      route('console/finance/feed/batches', 'features/finance/feed/BatchesScreen.tsx'),
      route('console/finance/feed/batches/:batchId', 'features/finance/feed/BatchScreen.tsx'),
      route('console/finance/feed/breaks', 'features/finance/feed/BreaksScreen.tsx'),
      route('console/finance/feed/requests', 'features/finance/feed/RequestsScreen.tsx'),
      route('console/finance/feed/days/:day', 'features/finance/feed/DayScreen.tsx'),
      route('console/finance/months', 'features/finance/months/MonthsScreen.tsx'),
      route('console/finance/tenders', 'features/finance/tenders/TenderPaymentsScreen.tsx'),
      route('console/finance/adjustments', 'features/finance/adjustments/AdjustmentsScreen.tsx'),
      route('console/finance/adjustments/:adjustmentId', 'features/finance/adjustments/AdjustmentScreen.tsx'),
      route('console/finance/accounts', 'features/finance/ledger/AccountsScreen.tsx'),
      route('console/finance/accounts/of/:accountId', 'features/finance/ledger/OwnerScreen.tsx'),
      route('console/finance/accounts/:account', 'features/finance/ledger/AccountScreen.tsx'),
      route('console/finance/journals', 'features/finance/ledger/JournalsScreen.tsx'),
      route('console/finance/journals/:journal', 'features/finance/ledger/JournalScreen.tsx'),
    ]),
    route('console/status', 'features/status/StatusScreen.tsx'),
    route('console/outbox', 'features/outbox/OutboxScreen.tsx'),
  ]),

  route('*', 'shell/NotFoundScreen.tsx'),
] satisfies RouteConfig
