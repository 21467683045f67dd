import type { PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useBilingual, useEdition, useEntryPath } from '../editions/public.ts'
import classes from './Awards.module.css'

/** The winners of an edition by category and prize, in the order in which prizes are listed. */
export function Winners({ awards }: { awards: readonly PublicAward[] }) {
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
  return (
    <div className={classes.groups}>
      {groups.map(({ key, scope, name, prizes }) => {
        const own = awards.filter(({ category }) => category === scope)
        if (own.length === 0) return null
        return (
          <section key={key} className={classes.group}>
            <h3>{name}</h3>
            {prizes.map((prize) => (
              <PrizeWinners
                key={prize.key}
                name={say(prize.name)}
                awards={own.filter(({ prizeKey }) => prizeKey === prize.key)}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function PrizeWinners({ name, awards }: { name: string; awards: readonly PublicAward[] }) {
  const usd = useUsd()
  const [first] = awards
  if (!first) return null
  return (
    <div className={classes.prize}>
      <h4>
        {name} <small>{usd(first.usd)}</small>
      </h4>
      <ul className={classes.works}>
        {awards.map((award) => (
          <li key={award.productId}>
            <Work award={award} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A work that won: its picture, its name and its maker's, and the way to its page. */
export function Work({ award: { productId, title, creator, cover } }: { award: PublicAward }) {
  const entryPath = useEntryPath()
  return (
    <Link href={entryPath('work', productId)} className={classes.work}>
      {cover && <Artwork picture={cover} alt="" />}
      <span className={classes.title}>{title}</span>
      <span className={classes.creator}>{creator}</span>
    </Link>
  )
}
