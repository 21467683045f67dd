import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { ConsoleSection } from '@easel/contract/manifests.ts'
import type { Role } from '@easel/domain/accounts/accounts/roles.ts'

const GROUPS = ['review', 'people', 'money', 'competitions', 'system'] as const
export type ConsoleGroup = (typeof GROUPS)[number]

/** Every section that has a screen: its group in the navigation, and whether it is the work of some role or only a tool. */
const screens: Readonly<Record<ConsoleSection, readonly [ConsoleGroup, 'work' | 'tool']>> = {
  overview: ['review', 'work'],
  queue: ['review', 'work'],
  bulk: ['review', 'work'],
  appeals: ['review', 'work'],
  works: ['review', 'work'],
  threads: ['review', 'work'],
  removals: ['review', 'work'],
  replies: ['review', 'tool'],
  quality: ['review', 'tool'],
  tags: ['review', 'work'],
  designers: ['people', 'work'],
  bans: ['people', 'work'],
  accounts: ['people', 'work'],
  'finance/withdrawals': ['money', 'work'],
  'finance/payouts': ['money', 'work'],
  'finance/awards': ['money', 'work'],
  'finance/tenders': ['money', 'work'],
  'finance/feed': ['money', 'work'],
  'finance/months': ['money', 'work'],
  'finance/adjustments': ['money', 'work'],
  'finance/share-terms': ['money', 'work'],
  'finance/accounts': ['money', 'tool'],
  'finance/journals': ['money', 'tool'],
  'finance/tax-filings': ['money', 'work'],
  'finance/tax-rules': ['money', 'tool'],
  competitions: ['competitions', 'work'],
  entries: ['competitions', 'work'],
  tenders: ['competitions', 'work'],
  announcements: ['system', 'work'],
  activity: ['system', 'work'],
  outbox: ['system', 'tool'],
  status: ['system', 'tool'],
}

/** Whose work a group is. */
const workers: Readonly<Record<ConsoleGroup, Role>> = {
  review: 'reviewer',
  people: 'admin',
  money: 'finance',
  competitions: 'organiser',
  system: 'admin',
}

const hasScreen = (section: string): section is ConsoleSection => Object.hasOwn(screens, section)

export const isWork = (section: ConsoleSection): boolean => screens[section][1] === 'work'

export const consoleSections: readonly ConsoleSection[] = Object.keys(screens).filter(hasScreen)

/** What somebody finds in the console, as the server says: it decides on every call. */
export const sectionsOf = (me: Me | null): ConsoleSection[] => (me?.consoleSections ?? []).filter(hasScreen)

interface GroupOfSections {
  readonly group: ConsoleGroup
  readonly sections: readonly ConsoleSection[]
}

/** The navigation of somebody's console: the groups that are their own work come first. */
export function groupsOf(me: Me | null): readonly GroupOfSections[] {
  const roles = me?.account?.roles ?? []
  const isOwn = (group: ConsoleGroup) => roles.includes(workers[group])
  const open = sectionsOf(me)
  return [...GROUPS.filter(isOwn), ...GROUPS.filter((group) => !isOwn(group))].flatMap((group) => {
    const sections = open.filter((section) => screens[section][0] === group)
    return sections.length > 0 ? { group, sections } : []
  })
}

/** Who has no queue of their own begins with what waits in all of them. */
export const landsOnOverview = (me: Me | null): boolean => me?.account?.roles.includes('admin') ?? false
