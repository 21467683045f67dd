import { paths } from '../../../app/paths.ts'
import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import seams from './art/seams.avif'
import classes from './Earning.module.css'

/** The designer's share, as large as it goes. */
export function Earning() {
  const t = useT('front')
  const figures = useFigures()
  return (
    <section className={classes.earning} data-scheme="dark">
      <img className={classes.ground} src={seams} alt="" width={2400} height={1080} loading="lazy" />
      <h2>
        <span className={classes.share}>{t('earn.share', figures)}</span> {t('earn.title')}
      </h2>
      <div className={classes.terms}>
        <p>{t('earn.price', figures)}</p>
        <p>{t('earn.individual', figures)}</p>
        <p>
          <Link href={paths.agreement()}>{t('earn.terms')}</Link>
        </p>
      </div>
    </section>
  )
}
