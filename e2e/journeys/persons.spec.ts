import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Customer } from '../support/customer.ts';
import { Member } from '../support/keeper.ts';
import { newAddress, PASSWORD } from '../support/personal.ts';
import { another, arrive, inTheirLanguages } from '../support/persons.ts';
import { withoutPicker } from '../support/saving.ts';
import { expect, test } from '../support/test.ts';

inTheirLanguages('visitor', (language) => {
  test('sees what is sold, reads a guide, finds a group, and registers', async ({ page, outbox }, {
    project,
  }) => {
    const visitor = await arrive(page, project.name, language);
    const { say } = visitor;

    await test.step('sees the plans', async () => {
      await expect(page.getByRole('heading', { name: say('shop.plans.title') })).toBeVisible();
      await expect(page.getByRole('radio', { name: await visitor.firstPackage() })).toBeVisible();
    });

    await test.step('reads a guide', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: say('home.guides.tutorials') })
        .click();
      await visitor.expectHeading('app.page.tutorials');
      await page.getByRole('link', { name: /Clash/ }).first().click();
      await visitor.expectAt('/tutorials/clash/');
      await expect(page.getByRole('region', { name: say('tutorial.link.title') })).toBeVisible();
    });

    const byName = page.getByRole('radio', { name: say('search.scope.entries') });
    const title = await test.step('looks through the directory', async () => {
      await visitor.go('search');
      await visitor.expectHeading('app.page.search');
      await byName.click({ force: true });
      await visitor.follow('search.start.directory');
      await visitor.expectHeading('app.page.groups');
      await page.getByRole('main').locator('a[href*="/groups/"]').first().click();
      await visitor.expectAt('/groups/.');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).not.toHaveText(say('app.page.groups'));
      return heading.innerText();
    });

    await test.step('finds it again by its name', async () => {
      await visitor.go('search');
      await byName.click({ force: true });
      await page.getByRole('searchbox').fill(title);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
    });

    await test.step('registers with the code from a letter', async () => {
      const email = newAddress();
      await visitor.follow('app.account.signIn');
      await visitor.follow('account.login.createAccount');
      await visitor.expectHeading('account.register.title');
      await visitor.fill('account.login.email', email);
      await visitor.press('account.login.sendCode');
      const letter = await outbox.newest(email, ({ code }) => Boolean(code));
      await visitor.fill('account.login.code', letter.code ?? '');
      await visitor.fill('account.register.password', PASSWORD);
      await visitor.fill('account.register.repeatPassword', PASSWORD);
      await visitor.press('account.register.submit');
      await visitor.expectAt('/search');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${say('app.account.menu')}`) }),
      ).toBeVisible();
    });
  });
});

inTheirLanguages('member', (language) => {
  test('buys a plan, and a client reads its link', async ({ page, sessions }, { project }) => {
    const account = await Member.join(page.request, sessions, 'member');
    await sessions.enter(page, account.token);
    const member = await arrive(page, project.name, language);
    const product = await member.firstPackage();

    await member.order(product);
    await member.pay('exact');
    await member.expectHeading('order.done.package.title', { product });
    await member.follow('order.done.package.go');
    await member.expectAt('/account');
    await expect(page.getByRole('heading', { level: 2, name: product })).toBeVisible();

    const link = await page.locator('code').first().innerText();
    const profile = await page.request.get(link, { headers: { 'User-Agent': 'clash-verge/v2.4.0' } });
    expect(await profile.text()).toContain('proxies:');
    // Opened in a browser it says in the same language what it is.
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(member.say('vpn.page.copy')).first()).toBeVisible();
  });
});

inTheirLanguages('sharer', (language) => {
  test('uploads a file with a price, somebody pays for it, and the points arrive', async ({
    page,
    browser,
    baseURL,
    sessions,
  }, { project }) => {
    const account = await Member.join(page.request, sessions, 'sharer');
    await sessions.enter(page, account.token);
    const sharer = await arrive(page, project.name, language);
    const { say } = sharer;
    const content = `high water at ${randomUUID()}`;

    const code = await test.step('uploads it and makes a code', async () => {
      await sharer.go('files');
      await sharer.expectHeading('upload.title');
      const file = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from(content) };
      await page.getByTestId('upload-files').setInputFiles([file]);
      await sharer.confirm('vault.backup.later');
      await expect(
        page.getByRole('heading', { name: say('upload.stored.title', { count: 1 }) }),
      ).toBeVisible();
      await page
        .getByRole('button', { name: say('upload.stored.share', { count: 1 }), exact: true })
        .last()
        .click();
      await sharer.fill('share.field.points', '12');
      await sharer.confirm('share.create.submit');
      const done = page.getByRole('dialog', { name: say('share.create.done') });
      await expect(done).toBeVisible();
      return ((await done.innerText()).match(/[0-9A-HJKMNP-TV-Z]{4}/g) ?? []).slice(0, 6).join('-');
    });
    expect(code).toMatch(/^(?:\w{4}-){5}\w{4}$/);

    await test.step('somebody else types the code, pays and has the file', async () => {
      const other = await another(browser, baseURL, project.name === 'desktop', language);
      const buyer = await Member.join(other.request, sessions, 'buyer');
      await buyer.buy({ kind: 'points', points: 100 });
      await withoutPicker(other);
      await sessions.enter(other, buyer.token);
      const reader = await arrive(other, project.name, language);
      await reader.visit('/file_download');
      await reader.fill('receive.code.label', code);
      await reader.press('receive.code.open');
      const points = say('app.amount.points', { count: 12, amount: 12 });
      await other
        .getByRole('button', { name: new RegExp(say('receive.pay.pay', { points }).replaceAll(/\s/g, '.')) })
        .click();
      const saving = other.waitForEvent('download');
      await reader.press('receive.save.file');
      expect(await readFile(await (await saving).path(), 'utf8')).toBe(content);
      await expect(other.getByText(say('receive.transfer.saved'))).toBeVisible();
      await other.context().close();
    });

    await test.step('the sharer finds the download and what it has earned', async () => {
      await sharer.visit('/fs/file_download_log');
      await expect(page.getByText('tides.txt').first()).toBeVisible();
      const earned = page
        .getByText(say('share.statistics.totalPoints'))
        .locator('xpath=following-sibling::dd[1]');
      await expect(earned).toHaveText(/^[1-9]/);
    });
  });
});

inTheirLanguages('keeper', (language) => {
  test('opens a store, stocks it, sells, and has the money', async ({ page, browser, baseURL, sessions }, {
    project,
  }) => {
    const account = await Member.join(page.request, sessions, 'keeper');
    await sessions.enter(page, account.token);
    const keeper = await arrive(page, project.name, language);
    const id = randomUUID().slice(0, 8);
    const [store, product] = [`Wharf ${id}`, `Tide key ${id}`];

    const phone = project.name === 'phone';
    const desk = await test.step('finds the way to a store, which is run on a PC', async () => {
      await keeper.go('market');
      await keeper.follow('market.buy.myStore');
      if (!phone) return keeper;
      await expect(page.getByText(keeper.say('myStore.phone.words'))).toBeVisible();
      const pc = await another(browser, baseURL, true, language);
      await sessions.enter(pc, account.token);
      await pc.goto(`/market/my_store?lang=${language}`);
      return new Customer(pc, 'desktop', language);
    });
    const at = (tab: string) => desk.page.goto(`/market/my_store?tab=${tab}`);

    await test.step('opens it and pays its bond', async () => {
      await desk.fill('myStore.settings.name', store);
      await desk.press('myStore.open.submit');
      await desk.page.getByRole('radio', { name: desk.say('order.payType.sandbox') }).check();
      await desk.press('myStore.bond.pay');
      await desk.expectAt('/order/confirm/');
      await desk.pay('exact');
      await desk.follow('order.done.bond.go');
      await expect(desk.page.getByRole('link', { name: desk.say('myStore.todo.first') })).toBeVisible();
    });

    await test.step('describes a product, stocks it and hands it in', async () => {
      await desk.follow('myStore.todo.first');
      await desk.fill('myStore.words.name', product);
      await desk.page.getByLabel(desk.say('myStore.product.category')).selectOption('software');
      await desk.fill('myStore.product.price', '2.50', { unit: 'USDT' });
      await desk.press('myStore.product.create');
      await expect(
        desk.page.getByRole('heading', { name: desk.say('myStore.pictures.title') }),
      ).toBeVisible();
      await desk.page
        .getByRole('link', { name: desk.say('myStore.products.toStock'), exact: true })
        .last()
        .click();
      await desk.fill('myStore.import.text', `KEY-${id}`);
      await desk.page
        .getByRole('button', { name: desk.say('myStore.import.addCount', { count: 1 }), exact: true })
        .click();
      await expect(
        desk.page.getByText(desk.say('myStore.import.added', { count: 1, amount: 1 })),
      ).toBeVisible();
      await at('products');
      await desk.page.getByRole('link', { name: product, exact: true }).click();
      await desk.press('myStore.submit.submit');
      await expect(desk.page.getByText(desk.say('myStore.submit.waits'))).toBeVisible();
    });

    await test.step('an operator lets it in, and somebody buys it', async () => {
      const [{ id: productId }] = (await account.call('get', '/market/my/products')).items;
      const { version } = await account.call('get', `/market/my/products/${productId}`);
      const operator = await Member.operator(page.request, sessions);
      await operator.call('post', `/admin/market/products/${productId}/approve`, { version });
      const buyer = await Member.join(page.request, sessions, 'buyer');
      const sale = await buyer.buy({ kind: 'market', productId, quantity: 1, price: '2.50' });
      await buyer.call('post', `/orders/${sale}/receipt`);
    });

    await test.step('finds the money in the statement', async () => {
      await at('money');
      const line = desk.page
        .getByRole('group', { name: desk.say('myStore.statement.title') })
        .getByRole('row');
      await expect(line.filter({ hasText: product })).toContainText(/\+2[.,]50/);
      if (phone) await desk.page.context().close();
    });

    await test.step('finds the store where everybody does', async () => {
      await keeper.visit('/market');
      await page.getByRole('radio', { name: keeper.say('market.show.stores') }).click({ force: true });
      await page.getByRole('link', { name: store, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();
      await expect(page.getByRole('link', { name: product }).first()).toBeVisible();
    });
  });
});

inTheirLanguages('operator', (language) => {
  test('opens the console, decides what waits, tells why, and sets a price', async ({
    page,
    sessions,
    outbox,
  }, { project }) => {
    const email = newAddress();
    const member = new Member(page.request, await sessions.register(page.request, email, PASSWORD));
    const name = `quay_${randomUUID().slice(0, 8)}`;
    await member.call('post', '/directory/submissions', { link: `https://t.me/${name}` });

    const operator = await arrive(page, project.name, language);
    const { say } = operator;

    await test.step('signs in as the demo says', async () => {
      await operator.follow('app.account.signIn');
      await operator.press('account.demo.useNamed', { email: 'operator@demo.example' });
      await page
        .locator('form')
        .getByRole('button', { name: say('account.login.submit'), exact: true })
        .click();
      await page.getByRole('button', { name: new RegExp(`^${say('app.account.menu')}`) }).click();
      await operator.follow('app.nav.console');
      await operator.expectHeading('app.nav.console');
    });

    await test.step('turns down what waits, and says why', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(say('app.page.adminSubmissions')) })
        .first()
        .click();
      await operator.expectHeading('app.page.adminSubmissions');
      await page
        .getByRole('button', { name: new RegExp(`${say('directoryDesk.reject.label')}.*${name}`) })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('app.dialog.reason')).fill(`Nobody writes in ${name}.`);
      await operator.confirm('directoryDesk.reject.confirm');
      await expect(dialog).toBeHidden();
      const letter = await outbox.newest(email, ({ template }) => template === 'directory_verdict');
      expect(letter.text).toContain(`Nobody writes in ${name}.`);
    });

    await test.step('sets a price, which everybody sees, and sets it back', async () => {
      const price = page.getByRole('textbox', { name: say('packages.cycle.year'), exact: true });
      for (const [amount, seen] of [
        ['105.50', /105[.,]50/],
        ['105', /105[.,]00/],
      ] as const) {
        await page.goto('/admin/packages');
        await page.getByRole('link', { name: /400/ }).first().click();
        await price.fill(amount);
        await operator.press('packages.form.save');
        await operator.expectHeading('app.page.adminPackages');
        await operator.visit('/accelerateIndex?cycle=year');
        await expect(page.getByText(seen).first()).toBeVisible();
      }
    });
  });
});
