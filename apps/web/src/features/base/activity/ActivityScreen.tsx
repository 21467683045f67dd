import {
  type ActivityQuery,
  listActivity,
  listActs,
  MAX_EXPORTED,
} from '@easel/contract/base/activity/endpoints.ts'
import { Id } from '@easel/contract/envelope.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQuery, pagedQuery } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT, useTexts } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import controls from '../../../ui/form/controls.module.css'
import type { ListFilter } from '../../../ui/listFilter.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { actWords } from './actWords.ts'
import classes from './Days.module.css'

const NONE = { act: null, subject: null, actor: null, person: null, work: null, from: null, to: null }

/** In the place of an act: every unmasked view. */
const UNMASKED = 'unmasked'

const askedIn = ({ get }: Address): ActivityQuery =>
  given({
    act: get('act') === UNMASKED ? '' : get('act'),
    unmasked: get('act') === UNMASKED ? 'true' : '',
    subjectId: get('subject'),
    actorId: get('actor'),
    person: get('person'),
    work: get('work'),
    from: get('from'),
    to: get('to'),
  })

const hasBadId = ({ get }: Address): boolean => get('actor') !== '' && !Id.safeParse(get('actor')).success

const logQuery = (address: Address) =>
  pagedQuery(listActivity, {
    query: { currentPage: address.page, perPage: PAGE_SIZE, ...askedIn(address) },
  })

const actsQuery = () => apiQuery(listActs)

const page = pageData((address) => [actsQuery(), ...(hasBadId(address) ? [] : [logQuery(address)])])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/activity`: the log, newest first: by person, work and day, by act, by what it was done to. */
export default function ActivityScreen() {
  const t = useT('activity')
  const address = useAddress()
  const { get, hrefWith, change } = address
  const acts = useActFilter(get('act'))
  const badId = hasBadId(address)
  const asked = askedIn(address)
  const log = useQuery({ ...logQuery(address), enabled: !badId })
  const filtered = Object.keys(asked).length > 0
  const clear = <ButtonLink href={hrefWith(NONE)}>{t('clear')}</ButtonLink>
  return (
    <ListScreen
      title={t('title')}
      lead={`${t('lead')}${t('exportNote', { max: MAX_EXPORTED })}`}
      actions={
        <ButtonLink href={paths.activityExport(asked)} download>
          {t('export')}
        </ButtonLink>
      }
      filters={[
        acts,
        { show: 'search', name: 'person', label: t('person') },
        { show: 'search', name: 'work', label: t('work') },
      ]}
      aside={
        <>
          <Days from={get('from')} to={get('to')} onChange={change} />
          {filtered && clear}
        </>
      }
      instead={badId ? <Banner tone="warn">{t('badId')}</Banner> : undefined}
      query={log}
      skeleton={<ActivityTable lines={undefined} hrefWith={hrefWith} />}
      empty={
        <EmptyState title={t(filtered ? 'noneFound' : 'none')} action={filtered && clear}>
          {t(filtered ? 'noneFoundText' : 'noneText')}
        </EmptyState>
      }
    >
      {(items) => <ActivityTable lines={items} hrefWith={hrefWith} />}
    </ListScreen>
  )
}

/** Without what is empty. */
const given = (fields: Readonly<Record<keyof ActivityQuery, string>>): ActivityQuery =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** Every act that the log knows, in words and by them; before them the unmasked views of all kinds. */
function useActFilter(current: string): ListFilter {
  const t = useT('activity')
  const texts = useTexts('activity')
  const { data } = useQuery(actsQuery())
  const { compare } = new Intl.Collator(languageTag[useLocale()])
  const known = data?.acts ?? []
  // Until the acts are there, and where the log has no such line, the address still says what is asked for.
  const acts = current === '' || current === UNMASKED || known.includes(current) ? known : [current, ...known]
  const options = acts
    .map((act) => {
      const words = actWords(texts, act)
      return { value: act, label: words ? t('actText', words) : act }
    })
    .toSorted((a, b) => compare(a.label, b.label))
  return {
    show: 'select',
    name: 'act',
    label: t('what'),
    options: [{ value: '', label: t('allActs') }, { value: UNMASKED, label: t('unmasked') }, ...options],
  }
}

interface DaysProps {
  readonly from: string
  readonly to: string
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void
}

/** The first and the last day of the lines that are shown; either may be left open. */
function Days({ from, to, onChange }: DaysProps) {
  const t = useT('activity')
  const id = useId()
  return (
    <div className={classes.days}>
      <span className={classes.day}>
        <label htmlFor={`${id}-from`}>{t('fromDay')}</label>
        <input
          id={`${id}-from`}
          type="date"
          className={controls.input}
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </span>
      <span className={classes.day}>
        <label htmlFor={`${id}-to`}>{t('toDay')}</label>
        <input
          id={`${id}-to`}
          type="date"
          className={controls.input}
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </span>
    </div>
  )
}
