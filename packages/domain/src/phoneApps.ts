/**
 * The apps of every phone, in the order in which the mock-up draws them, each with the names under which icon sets
 * have it: Android packages and activities, in small letters, the one that a launcher asks for first.
 */
const NAMES = {
  dialer: [
    'com.android.contacts.activities.twelvekeydialer',
    'com.android.dialer',
    'com.google.android.dialer',
    'com.android.phone',
    'com.android.incallui',
    'com.android.providers.contacts.calllogprovider',
  ],
  contacts: ['com.android.contacts', 'com.google.android.contacts', 'com.android.providers.contacts'],
  mms: ['com.android.mms', 'com.google.android.apps.messaging', 'com.android.providers.telephony'],
  browser: ['com.android.browser', 'com.mi.globalbrowser', 'com.mi.globalbrowser.mini'],
  camera: [
    'com.android.camera',
    'com.google.android.googlecamera',
    'com.google.android.googlecameraeng',
    'com.google.android.googlecameralmcr17',
    'com.mlab.cam',
  ],
  gallery: ['com.miui.gallery', 'com.android.gallery3d'],
  settings: ['com.android.settings', 'com.xiaomi.misettings'],
  calendar: ['com.android.calendar', 'com.xiaomi.calendar', 'com.google.android.calendar'],
  deskclock: ['com.android.deskclock', 'com.google.android.deskclock'],
  weather2: ['com.miui.weather2', 'com.miui.weather'],
  player: ['com.miui.player', 'com.android.music'],
  notes: ['com.miui.notes'],
  calculator: ['com.miui.calculator', 'com.android.calculator2', 'com.google.android.calculator'],
  thememanager: ['com.android.thememanager'],
  fileexplorer: [
    'com.android.fileexplorer',
    'com.mi.android.globalfileexplorer',
    'com.google.android.documentsui',
    'com.android.documentsui',
  ],
  securitycenter: ['com.miui.securitycenter', 'com.miui.securitymanager'],
  email: ['com.android.email'],
  vending: ['com.android.vending'],
  video: ['com.miui.video', 'com.miui.videoplayer', 'com.miui.videoplayerglobal'],
  market: ['com.xiaomi.market', 'com.xiaomi.mipicks'],
  compass: ['com.miui.compass'],
  soundrecorder: ['com.android.soundrecorder'],
  cleanmaster: ['com.miui.cleanmaster', 'com.miui.cleaner'],
  downloads: ['com.android.providers.downloads.ui', 'com.android.providers.downloads'],
  radio: ['com.miui.fm', 'com.miui.fmradio', 'com.miui.fmservice', 'com.android.fmradio'],
  scanner: ['com.xiaomi.scanner', 'com.miui.barcodescanner'],
  shop: ['com.xiaomi.shop', 'com.xiaomi.padshop'],
  games: ['com.xiaomi.gamecenter', 'com.xiaomi.gamecenter.pad'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PhoneApp = keyof typeof NAMES

/** What lies among icons by a name like an app's, and is none that a launcher shows. */
const NO_APPS = ['com.miui.home.toggle_bg', 'com.xiaomi.xmsf.cloudmessaging']

const ALIASES: ReadonlyMap<string, { readonly app: PhoneApp; readonly rank: number }> = new Map(
  phoneApps().flatMap((app) => NAMES[app].map((name, rank) => [name, { app, rank }] as const)),
)
/** An activity's name behind its app's: `com.xiaomi.shop.activity.MainTabActivity`. */
const ACTIVITY = /(?:\.(?:activity|activities|ui|app))?\.(?:[A-Z]\w*Activity|Main|Launcher|LauncherUI)$/u

/** In the order of the home screen. */
export function phoneApps(): readonly PhoneApp[] {
  return Object.keys(NAMES).filter((name): name is PhoneApp => name in NAMES)
}

/** An app as a launcher shows it: once, whatever it is called by. */
export interface LauncherApp {
  /** The name here of an app of every phone, the Android package of another. */
  readonly key: string
  readonly known: PhoneApp | null
  /** Of several names of one app the one of the lowest rank is what a launcher asks for first. */
  readonly rank: number
}

/** The app that an icon by this name belongs to; null where a launcher shows none. */
export function launcherApp(androidPackage: string): LauncherApp | null {
  const name = androidPackage.toLowerCase()
  if (NO_APPS.includes(name)) return null
  const named = ALIASES.get(name)
  if (named) return { key: named.app, known: named.app, rank: named.rank }
  const own = androidPackage.replace(ACTIVITY, '').toLowerCase()
  const known = ALIASES.get(own)
  if (known) return { key: known.app, known: known.app, rank: known.rank + 1 }
  return own.includes('.')
    ? { key: own, known: null, rank: own === name ? 0 : 1 }
    : { key: name, known: null, rank: 0 }
}
