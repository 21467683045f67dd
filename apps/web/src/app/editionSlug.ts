import { getEditionLink } from '@easel/contract/competitions/editions/endpoints.ts'
import { LinkToken } from '@easel/domain/competitions/editions/links.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from './data.ts'
import type { EditionPlace } from './editionSites.ts'
import { nothingHere } from './nothingHere.ts'
import { readInBrowser, readOnServer } from './pageRead.ts'

/** Nothing is asked about what cannot be a link: any unknown address may look like one. */
function linkOf(token: string | null): { readonly params: { readonly token: string } } {
  if (token === null || !LinkToken.safeParse(token).success) throw nothingHere()
  return { params: { token } }
}

/** Which edition a place is of, while the server renders. @throws a 404 where a link opens none */
export async function slugOnServer(
  context: Readonly<RouterContextProvider>,
  { slug, token }: EditionPlace,
): Promise<string> {
  return slug ?? (await readOnServer(context, getEditionLink, linkOf(token))).slug
}

export async function slugInBrowser({ slug, token }: EditionPlace): Promise<string> {
  return slug ?? (await readInBrowser(apiQuery(getEditionLink, linkOf(token)))).slug
}
