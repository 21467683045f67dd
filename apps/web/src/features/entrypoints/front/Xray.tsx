import { paths } from '../../../app/paths.ts'
import { useFigures } from '../../../app/useFigures.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatBytes } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { PackageXray } from '../../../ui/PackageXray.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { xrayModules } from '../../base/inspection/public.ts'
import theme from './art/xray.json'
import icons from './art/xray-icons.avif'
import preview from './art/xray-preview.avif'
import wallpaper from './art/xray-wallpaper.avif'
import classes from './Xray.module.css'

const films: Readonly<Record<string, string>> = { icons, preview, wallpaper }

/** The package of the theme above as a designer sees it before it is sent. */
export function Xray() {
  const t = useT('front')
  const figures = useFigures()
  const modules = xrayModules(useT('packages'), theme.modules).map((each) => {
    const picture = films[each.key]
    return picture ? { ...each, pictures: [picture] } : each
  })
  return (
    <section className={classes.xray} data-scheme="dark">
      <div className={classes.words}>
        <h2>{t('xray.title')}</h2>
        <p>{t('xray.text', figures)}</p>
        <p>
          <Link href={paths.document('themeDesign')}>{t('xray.guide')}</Link>
        </p>
      </div>
      <div className={classes.film}>
        <p className={classes.file}>
          <span>
            {t('xray.checked', { file: theme.fileName, files: theme.files, size: formatBytes(theme.bytes) })}
          </span>
          {theme.findings === 0 && <Badge tone="ok">{t('xray.clean')}</Badge>}
        </p>
        <PackageXray folded modules={modules} />
      </div>
    </section>
  )
}
