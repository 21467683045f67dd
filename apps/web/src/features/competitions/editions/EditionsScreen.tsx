import type { EditionSummary } from '@easel/contract/competitions/editions/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './Editions.module.css'
import { coloursOf, phaseOf, useBilingual } from './edition.ts'
import { Moment } from './Moment.tsx'
import { editionsOnServer } from './readEdition.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await editionsOnServer(context)
  return { editions: items, origin: new URL(request.url).origin }
}

export async function clientLoader() {
  const { editionsInBrowser } = await import('./readEdition.ts')
  const { items } = await editionsInBrowser()
  return { editions: items, origin: location.origin }
}

/** /competitions: all editions, those under way first. */
export default function EditionsScreen() {
  const t = useT('competitions')
  const { editions, origin } = useLoaderData<typeof loader>()
  return (
    <div className={classes.page}>
      <title>{`${t('all.title')} · Easel`}</title>
      <meta name="description" content={t('all.lead')} />
      <meta property="og:title" content={t('all.title')} />
      <meta property="og:description" content={t('all.lead')} />
      {editions[0] && (
        <meta property="og:image" content={origin + paths.competition(editions[0].slug, 'poster.png')} />
      )}
      <header className={classes.head}>
        <h1>{t('all.title')}</h1>
        <p>{t('all.lead')}</p>
      </header>
      {editions.length === 0 && <p className={classes.none}>{t('all.none')}</p>}
      <ul className={classes.editions}>
        {editions.map((edition) => (
          <li key={edition.slug} style={coloursOf(edition)}>
            <Edition edition={edition} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Edition({ edition }: { edition: EditionSummary }) {
  const t = useT('competitions')
  const say = useBilingual()
  const usd = useUsd()
  const phase = phaseOf(edition)
  const { timeline } = edition
  return (
    <article className={classes.edition}>
      <img
        src={paths.competition(edition.slug, 'poster.svg')}
        alt=""
        width={1600}
        height={900}
        loading="lazy"
      />
      <div className={classes.words}>
        <p className={classes.phase}>{t(`state.${phase}`)}</p>
        <h2>
          <Link href={paths.competition(edition.slug)}>{say(edition.name)}</Link>
        </h2>
        <p>{say(edition.lead)}</p>
        <p>
          {t('all.dates')}
          <Moment value={timeline.submission.from} show="date" /> –{' '}
          <Moment value={lastMoment(timeline.submission.until)} show="date" />
        </p>
        <p>{t('all.prizes', { amount: usd(edition.totals.cashUsd) })}</p>
      </div>
    </article>
  )
}

/** The end of a window no longer belongs to it: as a day, it is the one before. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1).toISOString()
