import { gallery, galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryEntry } from '@easel/contract/competitions/entries/shapes.ts'
import { Id } from '@easel/contract/envelope.ts'
import type { RouterContextProvider } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import type { EditionPlace } from '../../../../app/editionSites.ts'
import { slugOnServer } from '../../../../app/editionSlug.ts'
import { nothingHere } from '../../../../app/nothingHere.ts'
import { readInBrowser, readOnServer } from '../../../../app/pageRead.ts'

type Context = Readonly<RouterContextProvider>

/** The order of the page that comes from the server, the same for all until a browser draws its own. */
const EVERYBODY = 'everybody'

export async function galleryOnServer(context: Context, place: EditionPlace): Promise<GalleryPage> {
  const edition = await slugOnServer(context, place)
  return readOnServer(context, gallery, { query: { edition, seed: EVERYBODY } })
}

/** What is no id names nothing: nobody is asked about it. */
function entryId(productId: string): string {
  if (!Id.safeParse(productId).success) throw nothingHere()
  return productId
}

export const entryOnServer = (context: Context, productId: string) =>
  readOnServer(context, galleryDetail, { query: { productId: entryId(productId) } })
export const entryInBrowser = async (productId: string) =>
  readInBrowser(apiQuery(galleryDetail, { query: { productId: entryId(productId) } }))

export interface GalleryPage {
  readonly items: readonly GalleryEntry[]
  readonly total: number
  readonly pageIndex: number
  /** What passed later is left out, so that no page shifts. */
  readonly asOf: string
}

export interface GalleryPlace {
  readonly edition: string
  readonly contentType?: string | undefined
  readonly search?: string | undefined
  readonly pageIndex: number
  readonly asOf?: string | undefined
}

/** A page of the gallery in this visitor's own order. */
export const galleryInBrowser = ({
  asOf,
  contentType,
  search,
  ...place
}: GalleryPlace): Promise<GalleryPage> =>
  readInBrowser(
    apiQuery(gallery, {
      query: {
        ...place,
        seed: visitorSeed(),
        ...(contentType ? { contentType } : {}),
        ...(search ? { search } : {}),
        ...(asOf ? { asOf } : {}),
      },
    }),
  )

const SEED = 'easel.gallery'

/** Drawn once for a visitor's tab: the order stays while they look around. */
function visitorSeed(): string {
  try {
    const known = sessionStorage.getItem(SEED)
    if (known) return known
    const drawn = crypto.randomUUID()
    sessionStorage.setItem(SEED, drawn)
    return drawn
  } catch {
    return EVERYBODY
  }
}
