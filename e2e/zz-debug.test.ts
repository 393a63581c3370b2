import { test } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { startInProcess } from './support/in-process.ts'
import { newestMail } from './support/mailbox.ts'
import { askForMail, person } from './support/people.ts'
test('x', async () => {
  const product = await startInProcess(); const browser = await launchBrowser()
  const s = await person(browser); const { page } = s
  page.on('response', async r => { if (r.url().includes('/api/auth')) console.log(r.request().method(), r.url(), r.status(), (await r.text()).slice(0,200)) })
  await page.goto(product.url + '/login/consumer')
  await askForMail(page, 'cleo@example.com')
  const mail = await newestMail(s.context, product.url, 'cleo@example.com')
  page.on('console', m => console.log('C', m.text()))
  await page.evaluate(() => { for (const t of ['input','submit','invalid','change']) document.addEventListener(t, e => console.log(t, (e.target as any).value, e.defaultPrevented), true) ; const o = HTMLFormElement.prototype.requestSubmit; HTMLFormElement.prototype.requestSubmit = function(...a) { console.log('requestSubmit'); return o.apply(this, a as any) } })
  for (let i = 0; i < 3; i++) {
    await page.getByLabel('6-digit code').fill('')
    await page.getByLabel('6-digit code').fill('000000')
    await page.waitForTimeout(1000)
    console.log(i)
  }
  await page.getByLabel('6-digit code').fill('')
  await page.getByLabel('6-digit code').pressSequentially('000001')
    await page.waitForTimeout(1000)
  await page.getByRole('button', {name:'Use this code'}).click()
    await page.waitForTimeout(1000)
  await browser.close(); await product.stop()
}, 60000)
