import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatDate } from '../../../ui/format.ts'
import { IconArrowRight } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import classes from './Front.module.css'
import type { OpenEdition } from './openEdition.ts'

/** Above everything: the edition that people can vote or enter in, and until when. */
export function OpenNow({ edition: { slug, name, phases, timeline } }: { edition: OpenEdition }) {
  const t = useT('front')
  const locale = useLocale()
  const zone = useZone()
  const votes = phases.includes('VOTING')
  const { until } = votes ? timeline.voting : timeline.submission
  // The end no longer belongs to the window: as a day, it is the one before.
  const date = formatDate(new Date(Date.parse(until) - 1), zone)
  return (
    <p className={classes.open}>
      <Link href={paths.competition(slug, votes ? 'featured-themes' : 'home')}>
        {t(votes ? 'open.vote' : 'open.enter', { name: name[locale], date })}
        <IconArrowRight size={18} aria-hidden />
      </Link>
    </p>
  )
}
