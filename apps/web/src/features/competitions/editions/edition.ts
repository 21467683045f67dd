import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import { type CSSProperties, createContext, use } from 'react'
import {
  type EditionPlace,
  type EditionScreen,
  editionPathOf,
  editionThingPathOf,
} from '../../../app/editionSites.ts'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'

export interface ShownEdition {
  readonly edition: PublicEdition
  readonly place: EditionPlace
  /** Of the portal, for addresses that leave it. */
  readonly origin: string
  /** Where an organiser looks at a draft: at which instant, and its artwork, which has no address yet. */
  readonly preview?: { readonly poster: string; readonly at: Date; readonly isPublished: boolean }
}

export const EditionContext = createContext<ShownEdition | null>(null)

/** The edition that the page is about, below its layout. */
export function useEdition(): ShownEdition {
  const edition = use(EditionContext)
  if (!edition) throw new Error('No edition is around this page')
  return edition
}

/** The address of the edition's artwork. */
export function usePoster(): string {
  const { edition, preview } = useEdition()
  return preview?.poster ?? `${paths.competition(edition.slug, 'poster.svg')}?v=${edition.version}`
}

/** Says a text of an edition in the language of the page; both came with it. */
export function useBilingual(): (text: Bilingual) => string {
  const locale = useLocale()
  return (text) => text[locale]
}

/** The address of another screen of the edition, under the same root where it has one there. */
export function useEditionPath(): (screen: EditionScreen) => string {
  const { edition, place } = useEdition()
  return (screen) => editionPathOf(place, screen) ?? paths.competition(edition.slug, OF_ALL[screen])
}

/** The address of one entry: for everybody (`work`), or for its entrant (`entry`). */
export function useEntryPath(): (screen: 'work' | 'entry', entryId: string) => string {
  const { edition, place } = useEdition()
  return (screen, entryId) =>
    editionThingPathOf(place, screen, entryId) ??
    paths.competition(
      edition.slug,
      `${screen === 'work' ? 'featured-themes-detail' : 'theme-detail'}/${entryId}`,
    )
}

const OF_ALL: Readonly<Record<EditionScreen, string>> = {
  home: 'home',
  guide: 'guide',
  works: 'featured-themes',
  work: 'featured-themes-detail',
  winners: 'award-announcement',
  winner: 'gallery',
  upload: 'theme-upload',
  portfolio: 'theme-management',
  entry: 'theme-management',
  log: 'log',
}

/** The colours of an edition for both grounds; Edition.module.css chooses. */
export const coloursOf = ({ look: { light, dark } }: Pick<PublicEdition, 'look'>): CSSProperties =>
  Object.fromEntries(
    (['canvas', 'ink', 'accent', 'onAccent'] as const).flatMap((name) => [
      [`--light-${name}`, light[name]],
      [`--dark-${name}`, dark[name]],
    ]),
  )

type Phase = PublicEdition['phases'][number]

/** What decides who may do what now: submission before voting where both run. */
export const phaseOf = ({ phases }: Pick<PublicEdition, 'phases'>): Phase | 'NONE' => phases[0] ?? 'NONE'

interface Span {
  readonly phase: Phase
  readonly from: string
  readonly until: string | null
  readonly state: 'past' | 'now' | 'next'
}

/** The timeline with what is over, on and to come; `phases` and `changesAt` are the server's word. */
export function spansOf({
  timeline,
  phases,
  changesAt,
}: Pick<PublicEdition, 'timeline' | 'phases' | 'changesAt'>) {
  const { warmUpAt, submission, voting, judging, announcedAt } = timeline
  const windows = [
    { phase: 'WARM_UP', from: warmUpAt, until: submission.from },
    { phase: 'SUBMISSION', ...submission },
    { phase: 'VOTING', ...voting },
    { phase: 'JUDGING', ...judging },
    { phase: 'ANNOUNCED', from: announcedAt, until: null },
  ] as const
  return windows.map((window): Span => {
    if (phases.includes(window.phase)) return { ...window, state: 'now' }
    const isOver = window.until !== null && hasCome(window.until, changesAt)
    return { ...window, state: isOver ? 'past' : 'next' }
  })
}

type Changing = Pick<PublicEdition, 'changesAt' | 'timeline'>

/** Every instant of a timeline before the next one has come. */
const hasCome = (instant: string, changesAt: PublicEdition['changesAt']): boolean =>
  changesAt === null || instant < changesAt

/** Whether submissions have begun, now or long ago. */
export const hasOpened = ({ changesAt, timeline }: Changing): boolean =>
  hasCome(timeline.submission.from, changesAt)

/** Whether voting has ended, now or long ago; also between two windows, where there is no phase. */
export const hasVotingEnded = ({ changesAt, timeline }: Changing): boolean =>
  hasCome(timeline.voting.until, changesAt)
