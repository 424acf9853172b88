import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';

const bot = {
  configured: true,
  username: 'causeway_bot',
  deepLink: 'https://t.me/causeway_bot',
  groupLink: 'https://t.me/causeway_bot?startgroup=true',
  channelLink: 'https://t.me/causeway_bot?startchannel=true&admin=post_messages',
};
const silent = { ...bot, username: '', deepLink: '', groupLink: '', channelLink: '' };

const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(leave);

describe('the page of the bot', () => {
  it.each([
    ['/bot', false],
    ['/phone/bot/letsLinkBot/letslink', true],
  ])('leads from %s to the bot and into chats', async (address, small) => {
    await openApp(address, { small, answers: { '/bot': bot } });
    await screen.findByRole('heading', { level: 2, name: '@causeway_bot' });
    expect(wayTo('Open in Telegram')).toBe(bot.deepLink);
    expect(wayTo('Add to a group')).toBe(bot.groupLink);
    expect(wayTo('Add to a channel')).toBe(bot.channelLink);
    // For another device; on a phone it is put away.
    screen.getByRole('img', { name: 'QR code that opens @causeway_bot in Telegram', hidden: true });
    expect(screen.queryByText('Show a QR code for another device') !== null).toBe(small);
  });

  it('says what can be written to it, what it asks for and what it keeps', async () => {
    await openApp('/bot', { answers: { '/bot': bot } });
    const commands = within(await screen.findByRole('region', { name: 'What you can write to it' }));
    for (const command of ['search', 'usage', 'language', 'login', 'privacy', 'optout', 'optin', 'help'])
      commands.getByText(`/${command}`);
    within(screen.getByRole('region', { name: 'For your own group or channel' })).getByText(
      /Until you say yes, it keeps nothing/,
    );
    const keeps = within(screen.getByRole('region', { name: 'What it keeps' }));
    keeps.getByText('What people write to the bot, and what they search for there');
    keeps.getByText(/the texts of messages from then on, for searching/);
  });

  it('does not pretend to have a bot where there is none', async () => {
    await openApp('/bot', { answers: { '/bot': { ...silent, configured: false } } });
    await screen.findByRole('heading', { level: 1, name: 'This site has no Telegram bot yet' });
    expect(screen.queryByRole('link', { name: 'Open in Telegram' })).toBeNull();
    expect(wayTo('Groups and channels')).toBe('/groups');
  });

  it('offers another try while the bot does not answer', async () => {
    let answer = silent;
    await openApp('/bot', { answers: { '/bot': () => Response.json(answer) } });
    await screen.findByRole('heading', { level: 2, name: 'The bot does not answer at the moment' });
    expect(screen.queryByRole('link', { name: 'Add to a group' })).toBeNull();
    answer = bot;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Open in Telegram' });
  });
});
