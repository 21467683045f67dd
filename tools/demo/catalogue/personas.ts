import { DEMO_ACCOUNTS, type DemoAccount, demoEmail } from '@easel/domain/accounts/demo.ts'
import type { GrantedRole } from '@easel/domain/accounts/roles.ts'
import type { ContentType, DesignerType } from '@easel/domain/designers/application.ts'
import type { BankCode } from '@easel/domain/designers/banks.ts'
import type { BanClass, BanPermission } from '@easel/domain/designers/permissions.ts'
import type { RefuseReasonCode } from '@easel/domain/designers/reasons.ts'
import type { Bilingual } from '../themeSpec.ts'
import { designers } from './designers.ts'

interface DesignerBase {
  /** The short name under which works appear. */
  readonly nickname: string
  /** The same in Chinese, for a package's description. */
  readonly nicknameZh: string
  readonly level: 'S' | 'A' | 'B' | 'C' | 'NONE'
  readonly contentTypes: readonly ContentType[]
  readonly realName: string
  readonly address: string
  readonly qq?: string
  readonly bankName: BankCode
  readonly bankProvince: string
  readonly bankCity: string
  readonly bankBranch: string
  /** Well-formed and unused: no bank issues such numbers. */
  readonly accountNumber: string
  readonly appliedDaysAgo: number
  readonly status:
    | { readonly state: 'NORMAL' }
    | { readonly state: 'VERIFIED'; readonly decidedDaysAgo: number }
    | {
        readonly state: 'REFUSED'
        readonly decidedDaysAgo: number
        readonly reason: RefuseReasonCode
        readonly message: Bilingual
      }
  readonly ban?: {
    readonly length: Exclude<BanClass, 'CUSTOM'>
    readonly beganDaysAgo: number
    readonly disableAuthSet: readonly BanPermission[]
    readonly reason: Bilingual
  }
}

export interface IndividualDesigner extends DesignerBase {
  readonly designerType: Extract<DesignerType, 'INDIVIDUAL'>
  /** Well-formed and unused: there is no region 99. */
  readonly idCardNumber: string
}

export interface CorporateDesigner extends DesignerBase {
  readonly designerType: Extract<DesignerType, 'CORPORATE'>
  readonly businessLicense: string
  readonly contactPersonName: string
  readonly contactPersonPhoneNumber: string
  readonly contactPersonEmail: string
}

export type DemoDesigner = IndividualDesigner | CorporateDesigner

export interface Persona {
  readonly key: DemoAccount
  readonly email: string
  /** E.164, from a range that reaches nobody. */
  readonly phone: string
  /** The provider account's number. */
  readonly miId: string
  readonly name: Bilingual
  readonly locale: 'en' | 'zh'
  readonly roles: readonly GrantedRole[]
  readonly createdDaysAgo: number
  readonly designer: DemoDesigner | null
}

type Plan = Pick<Persona, 'name' | 'locale' | 'createdDaysAgo'> & { readonly roles?: readonly GrantedRole[] }

const person = (
  en: string,
  zh: string,
  locale: Persona['locale'],
  createdDaysAgo: number,
  roles: readonly GrantedRole[] = [],
): Plan => ({
  name: { en, zh },
  locale,
  createdDaysAgo,
  roles,
})

const PLANS: Readonly<Record<DemoAccount, Plan>> = {
  designer: person('Lin Xi', '林溪', 'zh', 364),
  studio: person('Paper Lantern', '纸灯设计', 'zh', 362),
  partner: person('Mateo Ruiz', '马泰奥', 'en', 359),
  pending: person('Aiko Tanabe', '田边爱子', 'en', 6),
  refused: person('Omar Haddad', '奥马尔', 'en', 21),
  banned: person('Viktor Hale', '维克托', 'en', 240),
  newcomer: person('Shen Yue', '沈月', 'zh', 1),
  voter: person('Sofia Marin', '索菲亚', 'en', 75),
  reviewer: person('Zhou Ning', '周宁', 'zh', 365, ['reviewer']),
  finance: person('Grace Okafor', '格蕾丝', 'en', 365, ['finance']),
  organiser: person('Helena Brandt', '海伦娜', 'en', 365, ['organiser']),
  judge1: person('Ingrid Solberg', '英格丽', 'en', 120, ['judge']),
  judge2: person('Kenji Mori', '森健二', 'en', 120, ['judge']),
  judge3: person('Luo Wenqing', '罗文清', 'zh', 120, ['judge']),
  // What two organisers decide takes another one.
  admin: person('Ren Kai', '任凯', 'zh', 365, ['admin', 'organiser']),
  // The reviewer who rejected a work does not decide the appeal against it.
  reviewer2: person('Nora Lind', '诺拉', 'en', 300, ['reviewer']),
  workshop: person('Blockhaus', '积木工坊', 'en', 352),
}

/** Every demo account of docs/architecture.md. */
export const PERSONAS: readonly Persona[] = DEMO_ACCOUNTS.map((key, index) => {
  const { name, locale, roles = [], createdDaysAgo } = PLANS[key]
  return {
    key,
    email: demoEmail(key),
    phone: `+861700000${String(101 + index).padStart(4, '0')}`,
    miId: String(3_000_000_101 + index * 7_919),
    name,
    locale,
    roles,
    createdDaysAgo,
    designer: designers[key] ?? null,
  }
})

export function personaOf(key: string): Persona {
  const found = PERSONAS.find((persona) => persona.key === key)
  if (!found) throw new RangeError(`No persona ${key}`)
  return found
}
