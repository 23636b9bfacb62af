import type { Page } from '@playwright/test'

const screens = {
  desktop: { width: 1280, height: 800, isPhone: false },
  phone: { width: 390, height: 844, isPhone: true },
} as const

/** Turns a page that is open into that of another device, as its window, its finger and its style sheets see it. */
export async function screenOf(page: Page): Promise<(name: keyof typeof screens) => Promise<void>> {
  const device = await page.context().newCDPSession(page)
  return async (name) => {
    const { width, height, isPhone } = screens[name]
    await device.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: isPhone,
    })
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    await page.waitForFunction(
      ([wide, coarse]) => innerWidth === wide && matchMedia('(pointer: coarse)').matches === coarse,
      [width, isPhone] as const,
    )
  }
}
