import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { type Locale, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { IconSearch } from '../../../../ui/icons.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from './DocumentSearch.module.css'
import type { Found } from './find.ts'

type Search = (query: string) => Found[]

const indexes = { en: () => import('./index.en.ts'), zh: () => import('./index.zh.ts') } as const

/** Both come when somebody is about to search. */
async function searchIn(locale: Locale): Promise<Search> {
  const [{ index }, { find }] = await Promise.all([indexes[locale](), import('./find.ts')])
  return (query) => find(index, query)
}

/** Searches all documents in the browser; `/` comes here, arrows walk through what was found. */
export function DocumentSearch() {
  const t = useT('documents')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [text, setText] = useState('')
  const { key } = useLocation()
  const { search, load } = useSearch()
  const query = useDeferredValue(text.trim())
  const found = search && query !== '' ? search(query) : null
  useHotkeys({ '/': () => input.current?.focus() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found has been gone to
  useEffect(() => setText(''), [key])

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      setText('')
      input.current?.focus()
    }
    if (!step) return
    event.preventDefault()
    const links: Element[] = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = document.activeElement ? links.indexOf(document.activeElement) : -1
    const next = at + step
    if (next < 0) input.current?.focus()
    else list.current?.querySelectorAll('a')[Math.min(next, links.length - 1)]?.focus()
  }

  return (
    <search className={classes.search} onKeyDown={walk}>
      <div className={classes.field}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('search')}</VisuallyHidden>
          <IconSearch size={18} aria-hidden />
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('search')}
          value={text}
          onFocus={load}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={classes.key} aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{found ? t('found', { count: found.length }) : ''}</span>
      </VisuallyHidden>
      {found && (
        <div className={classes.panel}>
          {found.length === 0 ? (
            <p className={classes.none}>{t('none', { text: query })}</p>
          ) : (
            <ol ref={list} className={classes.found} aria-label={t('results')}>
              {found.map((each) => (
                <li key={`${each.document} ${each.section}`}>
                  <Result found={each} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </search>
  )
}

function Result({ found: { document, section, title, excerpt } }: { found: Found }) {
  const t = useT('documents')
  return (
    <Link href={paths.document(document, section)}>
      <span className={classes.where}>{t(`name.${document}`)}</span>
      <span className={classes.title}>{title}</span>
      <span className={classes.excerpt}>
        {excerpt.before}
        <mark>{excerpt.match}</mark>
        {excerpt.after}
      </span>
    </Link>
  )
}

/** Searching in the language that is read. */
function useSearch() {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ locale: Locale; search: Search } | null>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || loaded?.locale === locale) return
    let current = true
    searchIn(locale).then(
      (search) => current && setLoaded({ locale, search }),
      () => current && setWanted(false),
    )
    return () => {
      current = false
    }
  }, [wanted, locale, loaded])
  return { search: loaded?.locale === locale ? loaded.search : null, load: () => setWanted(true) }
}
