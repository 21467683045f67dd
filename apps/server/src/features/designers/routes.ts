import type { Feature } from '../../platform/feature.ts'
import type { Platform } from '../../platform/platform.ts'
import { applicationBindings } from './application.ts'
import { banBindings } from './bans.ts'
import { createShowInfo, infoBindings } from './info.ts'
import { staffBindings } from './staff.ts'

/** Designers: from the application to a verified account, and what it may do (spec §2, §3, §4, §6). */
export function designers(platform: Platform): Feature {
  const showInfo = createShowInfo(platform)
  return {
    bindings: [
      ...applicationBindings(platform, showInfo),
      ...infoBindings(platform, showInfo),
      ...staffBindings(platform),
      ...banBindings(platform),
    ],
  }
}
