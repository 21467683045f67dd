import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { ConsoleSection } from '@easel/contract/manifests.ts'

/** Every section that has a screen; whether it is the work of some role, or only a tool. */
const screens: Readonly<Record<ConsoleSection, 'work' | 'tool'>> = {
  overview: 'work',
  queue: 'work',
  bulk: 'work',
  appeals: 'work',
  works: 'work',
  designers: 'work',
  threads: 'work',
  removals: 'work',
  replies: 'tool',
  quality: 'tool',
  tags: 'work',
  bans: 'work',
  competitions: 'work',
  entries: 'work',
  tenders: 'work',
  announcements: 'work',
  accounts: 'work',
  activity: 'work',
  outbox: 'tool',
  status: 'tool',
  'finance/withdrawals': 'work',
  'finance/payouts': 'work',
  'finance/tax-rules': 'tool',
  'finance/feed': 'work',
  'finance/months': 'work',
  'finance/adjustments': 'work',
  'finance/awards': 'work',
  'finance/tenders': 'work',
  'finance/accounts': 'tool',
  'finance/journals': 'tool',
}

const hasScreen = (section: string): section is ConsoleSection => Object.hasOwn(screens, section)

export const isWork = (section: ConsoleSection): boolean => screens[section] === 'work'

export const consoleSections: readonly ConsoleSection[] = Object.keys(screens).filter(hasScreen)

/** What somebody finds in the console, as the server says: it decides on every call. */
export const sectionsOf = (me: Me | null): ConsoleSection[] => (me?.consoleSections ?? []).filter(hasScreen)

/** A section of the group finance; the group is one place in the navigation, with tabs of its own. */
export type FinanceSection = Extract<ConsoleSection, `finance/${string}`>

export const isFinance = (section: ConsoleSection): section is FinanceSection =>
  section.startsWith('finance/')
