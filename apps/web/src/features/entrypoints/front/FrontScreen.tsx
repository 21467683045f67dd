import type { EditionSummary } from '@easel/contract/competitions/editions/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import { EditionCard } from '../../competitions/editions/public.ts'
import { Earning } from './Earning.tsx'
import classes from './Front.module.css'
import { Hero } from './Hero.tsx'
import { Kinds } from './Kinds.tsx'
import { Queue } from './Queue.tsx'
import { SignUpLinks } from './SignUpLinks.tsx'
import { Xray } from './Xray.tsx'

/** `/` for visitors: what Easel is, with living artwork, the competition, and the two ways in. */
export function FrontScreen({ edition }: { edition: EditionSummary | null }) {
  const t = useT('front')
  return (
    <div className={classes.front}>
      <title>{`Easel · ${t('documentTitle')}`}</title>
      <meta name="description" content={t('description')} />
      <Hero />
      <Xray />
      <Kinds />
      <Queue />
      <Earning />
      {edition && <EditionCard edition={edition} />}
      <Start />
    </div>
  )
}

/** What one needs, and the two ways in once more. */
function Start() {
  const t = useT('front')
  const figures = useFigures()
  return (
    <section className={classes.start}>
      <h2>{t('start.title')}</h2>
      <p>{t('start.text', figures)}</p>
      <SignUpLinks />
      <p>
        <Link href={paths.document('guide')}>{t('start.guide')}</Link>
      </p>
      <p className={classes.note}>{t('note')}</p>
    </section>
  )
}
