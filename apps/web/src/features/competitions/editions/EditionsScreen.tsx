import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { EditionCard } from './EditionCard.tsx'
import classes from './Editions.module.css'
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
          <li key={edition.slug}>
            <EditionCard edition={edition} />
          </li>
        ))}
      </ul>
    </div>
  )
}
