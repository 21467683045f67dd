import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import type { Message } from '@easel/contract/messages/format.ts'
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { type Locale, localeOfDocument, writeIn } from '../i18n/locale.ts'
import { takeTexts } from '../i18n/texts.ts'
import type { TextTree } from '../i18n/wording.ts'
import { ApiError } from './apiError.ts'
import { takeMessages } from './errorCatalogue.ts'
import { queryClient } from './queryClient.ts'
import { takeDocument } from './session.ts'

/** What a page was rendered with: it comes with its document, so that the browser asks for none of it again. */
interface DocumentState {
  /** Who reads it; null where the page is the same for everybody, or where that could not be told. */
  readonly me: Me | null
  readonly isPersonal: boolean
  readonly queries: DehydratedState
  readonly texts: Readonly<Record<string, TextTree>>
  readonly messages: Readonly<Record<string, Message>>
}

const ID = 'document-state'

/** The element that carries it, as data that no browser runs. */
export function stateElement(client: QueryClient, rest: Omit<DocumentState, 'queries'>) {
  const queries = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    shouldRedactErrors: () => false,
  })
  const state: DocumentState = { queries, ...rest }
  // Nothing in it may end the element; U+2028 and U+2029 are plain characters in JSON.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** Takes over what came with the document, before React does. @returns the language that it is written in. */
export function takeDocumentState(): Locale {
  const locale = localeOfDocument()
  writeIn(locale)
  const element = document.getElementById(ID)
  // Our own, as the server wrote it: the shapes are those of `stateElement`.
  const state: DocumentState = JSON.parse(element?.textContent ?? 'null')
  takeTexts(locale, state.texts)
  takeMessages(locale, state.messages)
  takeDocument(state)
  hydrate(queryClient, { ...state.queries, queries: state.queries.queries.map(asOfNow) })
  return locale
}

type Kept = DehydratedState['queries'][number]

/**
 * Its answers are as old as the page by this device's clock, whatever the server's says. JSON knows no errors: a
 * refusal is one again.
 */
function asOfNow(query: Kept): Kept {
  const { error, dataUpdatedAt } = query.state
  const state = { ...query.state, dataUpdatedAt: dataUpdatedAt && Date.now() }
  if (error === null) return { ...query, state }
  const { status, code, message, data } = Object.assign(
    { status: 0, code: '', message: '', data: null },
    error,
  )
  return { ...query, state: { ...state, error: new ApiError(status, code, message, data) } }
}
