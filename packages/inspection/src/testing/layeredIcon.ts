/**
 * A theme whose only icon, of `com.android.mms`, has two layers: `0.png` is red and has 48 × 48 pixels, `1.png` is a blue
 * disc in a clear square of 24 × 24. As bytes, since browsers that draw it have nothing to write an archive with.
 */
export const layeredIconTheme = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(PACKAGE), (letter) => letter.charCodeAt(0))

/** Places in the whole icon, in shares of its edge: where the disc is seen once it is as large as the lowest layer. */
export const layeredIconPlaces = {
  red: [
    [0.06, 0.06],
    [0.94, 0.94],
  ],
  blue: [
    [0.5, 0.5],
    [0.75, 0.5],
  ],
} as const

const PACKAGE = `
  UEsDBBQAAAgIAABgIVpIiWJINgAAAFEAAAAPAAAAZGVzY3JpcHRpb24ueG1ssynJSM1NtbMpySzJSbVzySxOttGHsG3KUouKM/Pz7Az1DGz0YR
  yb0swwmLipjT6CZ6MPMQkAUEsDBBQAAAgIAABgIVoT/iIbbgEAAAoCAAAFAAAAaWNvbnML8GZmEWFg4OBgYEhQjLpVXtVSzMDAUMbAwCDKwMCQ
  nJ+rl5iXUpSfmaKXm1usb6BXkJf+mudD8fOnkx4lJSQ8+PqlgDMpIcGAIZEvjY2trcV6TrSkhMQM5hqnmP/GBh52j0zSExIe6Hzo0ElLSKhjPN
  QTvbp5k6SEhIptrIyzTd9+2xsnDhw4UFBx8PyD3/wRTpKSdh8KpAwM4qK0a7hV3r189XzTOc2FnAwBKK6MfbmHbyoDA8N0HK40xOHKCQyJbiBX
  Rltff5+WkJDA/YGz8OtJnZSEH/ttz+UzMTMzJ3tOiDdoPrxZOpOHh2cOq9zEozw8dw4pnDlhkM13gkHXX/y4QN/rk5x8b5ba2Nj+X6qa9me6v8
  eP//MXPn/+/xdzbOd8kW1aN7TenE1ISLDXPBv97U2HETMzc/Py1fNPWy1vUWMI8GZkEmHAHd6oAGvooxuBHhgIsAxX0AR4s7KBFDAxMDG0MTAw
  5DGCeABQSwECFAAUAAAICAAAYCFaSIliSDYAAABRAAAADwAAAAAAAAAAAAAAAAAAAAAAZGVzY3JpcHRpb24ueG1sUEsBAhQAFAAACAgAAGAhWh
  P+IhtuAQAACgIAAAUAAAAAAAAAAAAAAAAAYwAAAGljb25zUEsFBgAAAAACAAIAcAAAAPQBAAAAAA==`
