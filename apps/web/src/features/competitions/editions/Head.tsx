import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { sharedVariantOf } from '../../../ui/imageVariants.ts'
import { useBilingual, useEdition } from './edition.ts'

interface HeadProps {
  /** The page's own name; the home page is named by the edition alone. */
  readonly title?: string
  readonly description: string
  /** Below /competitions/{slug}/, where the page has its own address among all editions. */
  readonly path: string
  /** What the page is about, where that is one picture; else the edition's poster. */
  readonly picture?: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** Of the picture that the server makes of it. */
const POSTER = { width: 1200, height: 630 } as const

/** What search engines and messengers show of a page. */
export function Head({ title, description, path, picture = null }: HeadProps) {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition, origin, place, preview } = useEdition()
  // The console names its own pages.
  if (preview) return null
  const name = title ? `${title} · ${say(edition.name)}` : say(edition.name)
  const own = (page: string) => origin + paths.competition(edition.slug, page)
  const shared = picture
    ? { ...sharedVariantOf(picture), alt: title ?? name }
    : { url: own('poster.png'), ...POSTER, alt: t('posterAlt', { name: say(edition.name) }) }
  return (
    <>
      <title>{`${name} · Easel`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Easel" />
      <meta property="og:url" content={own(path)} />
      <meta property="og:image" content={shared.url.startsWith('/') ? origin + shared.url : shared.url} />
      <meta property="og:image:width" content={`${shared.width}`} />
      <meta property="og:image:height" content={`${shared.height}`} />
      <meta property="og:image:alt" content={shared.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={own(path)} />
      {/* A link for an audience is not for everybody to find. */}
      {place.token !== null && <meta name="robots" content="noindex" />}
    </>
  )
}
