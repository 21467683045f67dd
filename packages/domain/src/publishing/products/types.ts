import { z } from 'zod'
import { oneOf } from '../../choice.ts'

/** docs/design/product.md, Audit and product. */
export const PRODUCT_STATES = ['PUBLISHED', 'HIDDEN', 'REMOVED'] as const
export const ProductState = z.enum(PRODUCT_STATES)
export type ProductState = z.infer<typeof ProductState>

/** Spec §4, version change kinds. */
export const VERSION_KINDS = ['NEW_VERSION', 'PRICE_MODIFIED', 'PROFILE_UPDATED'] as const
export const VersionKind = z.enum(VERSION_KINDS)
export type VersionKind = z.infer<typeof VersionKind>

/** Spec §3. FREE costs nothing, PAY_DIVIDE is sold, FLOW_DIVIDE earns by traffic, NO_DIVIDE earns nothing. */
export const DIVIDE_TYPES = ['FREE', 'PAY_DIVIDE', 'FLOW_DIVIDE', 'NO_DIVIDE'] as const
export const DivideType = oneOf('productDivideType', DIVIDE_TYPES)
export type DivideType = z.infer<typeof DivideType>

/** What a product is when its designer names no divide type. */
export const divideTypeFor = (priceCoins: number): DivideType => (priceCoins > 0 ? 'PAY_DIVIDE' : 'FREE')

/** Where a product is released: everywhere, or a choice of markets (ISO 3166-1 codes). */
export const EVERYWHERE = 'GLOBAL'
export const REGIONS = [
  EVERYWHERE,
  'CN',
  'HK',
  'MO',
  'TW',
  'JP',
  'KR',
  'SG',
  'MY',
  'TH',
  'VN',
  'ID',
  'PH',
  'IN',
  'BD',
  'PK',
  'NP',
  'LK',
  'KZ',
  'UZ',
  'RU',
  'UA',
  'TR',
  'AE',
  'SA',
  'EG',
  'MA',
  'NG',
  'KE',
  'ZA',
  'GB',
  'IE',
  'DE',
  'FR',
  'ES',
  'PT',
  'IT',
  'NL',
  'BE',
  'CH',
  'AT',
  'PL',
  'CZ',
  'RO',
  'GR',
  'SE',
  'NO',
  'FI',
  'DK',
  'US',
  'CA',
  'MX',
  'BR',
  'AR',
  'CL',
  'CO',
  'PE',
  'AU',
  'NZ',
] as const
export const Region = oneOf('region', REGIONS)
export type Region = z.infer<typeof Region>
