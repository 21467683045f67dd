/** Nested archives that a theme may hold, and the kind under which the X-ray shows them. Data: grows yearly. */
export const ARCHIVE_MODULES: ReadonlyMap<string, string> = new Map([
  ['icons', 'icons'],
  ['largeicons', 'icons'],
  ['dynamicicons', 'icons'],
  ['lockscreen', 'lockscreen'],
  ['splockscreen', 'lockscreen'],
  ['aod', 'aod'],
  ['spaod', 'aod'],
  ['rearscreen', 'rearScreen'],
  ['alarmscreen', 'alarm'],
  ['clock_1x2', 'clock'],
  ['clock_2x2', 'clock'],
  ['clock_2x4', 'clock'],
  ['clock_4x4', 'clock'],
  ['photoframe_1x2', 'photoFrame'],
  ['photoframe_2x2', 'photoFrame'],
  ['photoframe_2x4', 'photoFrame'],
  ['photoframe_4x4', 'photoFrame'],
  ['miwallpaper', 'liveWallpaper'],
  ['spwallpaper', 'liveWallpaper'],
  ['framework-res', 'framework'],
  ['framework-miui-res', 'framework'],
  ['miui.systemui.plugin', 'systemui'],
  ['com.android.systemui', 'systemui'],
  ['com.miui.home', 'home'],
  ['com.mi.android.globallauncher', 'home'],
  ['com.android.contacts', 'contacts'],
  ['com.android.incallui', 'phone'],
  ['com.android.phone', 'phone'],
  ['com.android.mms', 'messages'],
  ['com.android.settings', 'settings'],
  ['com.miui.notification', 'systemui'],
  ['com.android.browser', 'app'],
  ['com.android.calendar', 'app'],
  ['com.android.camera', 'app'],
  ['com.android.deskclock', 'app'],
  ['com.android.email', 'app'],
  ['com.android.fileexplorer', 'app'],
  ['com.android.thememanager', 'app'],
  ['com.android.calculator2', 'app'],
  ['com.android.providers.downloads.ui', 'app'],
  ['com.android.soundrecorder', 'app'],
  ['com.android.updater', 'app'],
  ['com.miui.calculator', 'app'],
  ['com.miui.gallery', 'app'],
  ['com.miui.notes', 'app'],
  ['com.miui.player', 'app'],
  ['com.miui.weather2', 'app'],
  ['com.miui.securitycenter', 'app'],
  ['com.miui.personalassistant', 'app'],
  ['com.miui.cloudservice', 'app'],
  ['com.miui.compass', 'app'],
  ['com.miui.contentextension', 'app'],
  ['com.miui.mishare.connectivity', 'app'],
  ['com.miui.misound', 'app'],
  ['com.miui.packageinstaller', 'app'],
  ['com.miui.screenrecorder', 'app'],
  ['com.miui.touchassistant', 'app'],
  ['com.miui.video', 'app'],
  ['com.xiaomi.account', 'app'],
  ['com.xiaomi.bluetooth', 'app'],
  ['com.xiaomi.market', 'app'],
  ['com.xiaomi.misettings', 'app'],
])

/** Folders of the outer archive; some modules come as a folder or as an archive. */
export const FOLDER_MODULES: ReadonlyMap<string, string> = new Map([
  ['preview', 'preview'],
  ['wallpaper', 'wallpaper'],
  ['fonts', 'fonts'],
  ['boots', 'boots'],
  ['ringtones', 'ringtones'],
  ['aod', 'aod'],
  ['miwallpaper', 'liveWallpaper'],
  ['spwallpaper', 'liveWallpaper'],
  ['videowallpaper', 'liveWallpaper'],
])

export const ROOT_FILES: ReadonlyMap<string, string> = new Map([
  ['description.xml', 'description'],
  ['plugin_config.xml', 'description'],
])

/** An app's own module is called like its Android package. */
export const ANDROID_PACKAGE = /^[a-z]\w*(?:\.\w+)+$/iu

/** The known name that `name` is probably meant to be: two edits away at most, one for short names. */
export function misspeltFrom(name: string, known: readonly string[]): string | null {
  const allowed = name.length >= 8 ? 2 : 1
  const near = known
    .map((each) => ({ each, distance: editDistance(name, each, allowed) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.each ?? null
}

/** Levenshtein, with a swap of neighbours as one edit; more than `limit` apart counts as `limit` + 1. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_value, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const at = (list: readonly number[], index: number) => list[index] ?? limit + 1
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? limit + 1
}
