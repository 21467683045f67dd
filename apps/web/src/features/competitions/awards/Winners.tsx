import type { PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useBilingual, useEdition, useEntryPath } from '../editions/public.ts'
import classes from './Awards.module.css'

/** How large the works of a prize are: the first by itself, the second beside another, the rest in rows. */
const TIERS = ['first', 'second'] as const
type Tier = (typeof TIERS)[number] | 'other'

interface WinnersProps {
  readonly awards: readonly PublicAward[]
  /** With a way to each category, where the list is long. */
  readonly jumps?: boolean
}

/** The winners of an edition by category and prize, in the order in which prizes are listed: the works first. */
export function Winners({ awards, jumps = false }: WinnersProps) {
  const t = useT('competitions')
  const say = useBilingual()
  const { categories, extras } = useEdition().edition
  const groups = [
    ...categories.map(({ key, name, prizes }) => ({ key, scope: key, name: say(name), prizes })),
    {
      key: 'extras',
      scope: null,
      name: t('prizes.extras'),
      prizes: extras.prizes.toSorted((a, b) => a.precedence - b.precedence),
    },
  ]
  const firsts = new Map(
    groups
      .flatMap(({ scope, prizes }) =>
        prizes.flatMap(({ key }) =>
          awards.filter(({ category, prizeKey }) => category === scope && prizeKey === key),
        ),
      )
      .toReversed()
      .map((award) => [award.productId, award]),
  )
  const shown = groups
    .map((group) => ({ ...group, own: awards.filter(({ category }) => category === group.scope) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className={classes.groups}>
      {jumps && shown.length > 1 && (
        <nav aria-label={t('winners.categories')}>
          <ul className={classes.jumps}>
            {shown.map(({ key, name }) => (
              <li key={key}>
                <a href={`#${idOf(key)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map(({ key, scope, name, prizes, own }) => (
        <section key={key} id={idOf(key)} className={classes.group}>
          {jumps ? <h2>{name}</h2> : <h3>{name}</h3>}
          {prizes.map((prize, at) => (
            <PrizeWinners
              key={prize.key}
              name={say(prize.name)}
              tier={scope === null ? 'other' : (TIERS[at] ?? 'other')}
              awards={own.filter(({ prizeKey }) => prizeKey === prize.key)}
              firsts={firsts}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

const idOf = (category: string) => `winners-${category}`

interface PrizeWinnersProps {
  readonly name: string
  readonly tier: Tier
  readonly awards: readonly PublicAward[]
  /** Of each work the award that has the jury's words; further ones have none. */
  readonly firsts: ReadonlyMap<string, PublicAward>
}

function PrizeWinners({ name, tier, awards, firsts }: PrizeWinnersProps) {
  const say = useBilingual()
  if (awards.length === 0) return null
  return (
    <ul className={classes.works} data-tier={tier} aria-label={name}>
      {awards.map((award) => (
        <li key={award.productId} style={ratioOf(award)}>
          <Winner award={award} prize={name} tier={tier} />
          {award.juryStatement && firsts.get(award.productId) === award && (
            <q className={classes.jury} data-tier={tier}>
              {say(award.juryStatement)}
            </q>
          )}
        </li>
      ))}
    </ul>
  )
}

const ratioOf = ({ cover }: PublicAward): Record<`--${string}`, number> => ({
  '--ratio': cover ? cover.width / cover.height : 0,
})

interface WinnerProps {
  readonly award: PublicAward
  readonly prize: string
  readonly tier: Tier
}

/** A work with what it won, who made it, and how many voted for it. */
function Winner({ award, prize, tier }: WinnerProps) {
  const { title, creator, cover, usd, votes } = award
  const t = useT('competitions')
  const money = useUsd()
  const { voting } = useEdition().edition
  return (
    <ToWork award={award} className={classes.winner} tier={tier}>
      {cover && (
        <Artwork
          picture={cover}
          alt=""
          {...(tier === 'first' ? { sizes: '(max-width: 48em) 92vw, 40rem' } : {})}
        />
      )}
      <span className={classes.said}>
        <span className={classes.prize}>{prize}</span>
        <span className={classes.title}>{title}</span>
        <span className={classes.creator}>{creator}</span>
        <span className={classes.figures}>
          {votes !== null && <span>{t(`vote.count.${voting.word}`, { count: votes })}</span>}
          <span>{money(usd)}</span>
        </span>
      </span>
    </ToWork>
  )
}

/** A work that won: its picture, its name and its maker's, and the way to its page. */
export function Work({ award }: { award: PublicAward }) {
  const { title, creator, cover } = award
  return (
    <ToWork award={award} className={classes.work}>
      {cover && <Artwork picture={cover} alt="" />}
      <span className={classes.title}>{title}</span>
      <span className={classes.creator}>{creator}</span>
    </ToWork>
  )
}

interface ToWorkProps {
  readonly award: PublicAward
  readonly className: string | undefined
  readonly tier?: Tier
  readonly children: ReactNode
}

/** The way to the page of a work, where it has one still. */
function ToWork({ award: { productId, isShown }, className, tier, children }: ToWorkProps) {
  const entryPath = useEntryPath()
  if (!isShown)
    return (
      <span className={className} data-tier={tier}>
        {children}
      </span>
    )
  return (
    <Link href={entryPath('work', productId)} className={className} data-tier={tier}>
      {children}
    </Link>
  )
}
