import classes from './drawings.module.css';
import { AppWindow, Here, Phone, Press, Toggle, Words } from './pieces';

/** A profile with the round arrow that fetches it anew. */
export function Refresh() {
  return (
    <AppWindow>
      <rect className={classes.chosen} x="36" y="54" width="208" height="60" rx="9" />
      <Words x={50} y={72} width={84} strong />
      <rect className={classes.grey} x="50" y="84" width="140" height="7" rx="3.5" />
      <rect className={classes.sea} x="50" y="84" width="86" height="7" rx="3.5" />
      <Words x={50} y={103} width={60} />
      <path className={classes.mark} d="M228 79a10 10 0 1 0 1 8m1-14v7h-7" />
      <Here x={208} y={72} width={22} height={22} corner={11} />
      <rect className={classes.field} x="36" y="126" width="208" height="34" rx="9" />
      <Words x={50} y={143} width={70} />
    </AppWindow>
  );
}

const NODES = [
  { y: 50, width: 48, delay: '42', quick: true },
  { y: 76, width: 36, delay: '58', quick: true },
  { y: 102, width: 52, delay: '126', quick: true },
  { y: 128, width: 40, delay: '231', quick: false },
  { y: 154, width: 46, delay: '318', quick: false },
] as const;

/** A list of servers with their delays, of which one is chosen. */
export function Nodes() {
  return (
    <AppWindow>
      {NODES.map(({ y, width, delay, quick }, at) => (
        <g key={y}>
          {at === 0 && <rect className={classes.chosen} x="32" y={y - 7} width="216" height="22" rx="6" />}
          {at > 0 && <path className={classes.line} d={`M36 ${y - 9}h208`} />}
          <circle className={at === 0 ? classes.sea : classes.grey} cx="46" cy={y + 4} r="4.5" />
          <Words x={60} y={y + 4} width={width * 1.6} strong={at === 0} />
          <circle className={quick ? classes.good : classes.warn} cx="206" cy={y + 4} r="3" />
          <text className={classes.figure} x="238" y={y + 7} textAnchor="end">
            {delay}
          </text>
        </g>
      ))}
    </AppWindow>
  );
}

/** The one large switch on the first page of an app. */
export function Switch() {
  return (
    <Phone>
      <Words x={98} y={32} width={42} strong />
      <circle className={classes.seaLine} cx="140" cy="88" r="38" />
      <circle className={classes.sea} cx="140" cy="88" r="28" />
      <path className={classes.onMark} d="M140 74v12m-9-7a13 13 0 1 0 18 0" />
      <Words x={116} y={144} width={48} strong />
      <Words x={122} y={157} width={36} />
    </Phone>
  );
}

/** The question of the system whether an app may set up a VPN. */
export function Permission() {
  return (
    <Phone>
      <circle className={classes.seaLine} cx="140" cy="44" r="16" />
      <rect className={classes.frame} x="70" y="62" width="140" height="92" rx="12" />
      <rect className={classes.sea} x="84" y="76" width="22" height="16" rx="4" />
      <path className={classes.mark} d="M89 76v-4a6 6 0 0 1 12 0v4" />
      <text className={classes.sign} x="114" y="88">
        VPN
      </text>
      <Words x={84} y={106} width={108} />
      <Words x={84} y={118} width={76} />
      <Words x={100} y={139} width={30} />
      <Press x={146} y={129} width={54} />
      <Here x={146} y={129} width={54} height={20} />
    </Phone>
  );
}

/** The settings of a desktop app with the switch for the system proxy. */
export function SettingsWindow() {
  return (
    <AppWindow>
      <rect className={classes.grey} x="30" y="50" width="46" height="10" rx="5" />
      <rect className={classes.grey} x="30" y="68" width="46" height="10" rx="5" />
      <rect className={classes.grey} x="30" y="86" width="46" height="10" rx="5" />
      <rect className={classes.chosen} x="30" y="102" width="46" height="18" rx="6" />
      <Words x={38} y={111} width={30} strong />
      <path className={classes.line} d="M86 38v134" />
      <rect className={classes.chosen} x="98" y="52" width="150" height="40" rx="8" />
      <Words x={110} y={67} width={60} strong />
      <Words x={110} y={79} width={44} />
      <Toggle x={206} y={63} />
      <Here x={206} y={63} width={34} height={18} corner={9} />
      <rect className={classes.field} x="98" y="102" width="150" height="34" rx="8" />
      <Words x={110} y={119} width={54} />
      <rect className={classes.grey} x="206" y="110" width="34" height="18" rx="9" />
      <circle className={classes.words} cx="215" cy="119" r="6.5" />
      <Words x={98} y={152} width={104} />
    </AppWindow>
  );
}

/** The menu of the small icon in the bar at the top, as on a Mac. */
export function MenuBar() {
  return (
    <>
      <rect className={classes.frame} x="20" y="18" width="240" height="154" rx="10" />
      <path className={classes.line} d="M20 44h240" />
      <circle className={classes.grey} cx="36" cy="31" r="5" />
      <Words x={50} y={31} width={24} strong />
      <Words x={84} y={31} width={18} />
      <circle className={classes.grey} cx="186" cy="31" r="5" />
      <path className={classes.mark} d="M200 35c4-9 10-9 14 0" />
      <Words x={226} y={31} width={24} />
      <rect className={classes.frame} x="140" y="52" width="106" height="90" rx="8" />
      <Words x={152} y={68} width={56} />
      <Words x={152} y={86} width={70} />
      <path className={classes.line} d="M140 100h106" />
      <rect className={classes.chosen} x="146" y="108" width="94" height="26" rx="6" />
      <Words x={156} y={121} width={44} strong />
      <Here x={146} y={108} width={94} height={26} />
    </>
  );
}

/** The menu of the small icon at the edge of the screen. */
export function Tray() {
  return (
    <>
      <rect className={classes.frame} x="20" y="18" width="240" height="154" rx="10" />
      <path className={classes.line} d="M20 146h240" />
      <circle className={classes.grey} cx="36" cy="159" r="5" />
      <circle className={classes.grey} cx="54" cy="159" r="5" />
      <circle className={classes.grey} cx="186" cy="159" r="5" />
      <path className={classes.mark} d="M200 163c4-9 10-9 14 0" />
      <Words x={226} y={159} width={24} />
      <rect className={classes.frame} x="140" y="48" width="106" height="90" rx="8" />
      <Words x={152} y={64} width={56} />
      <Words x={152} y={82} width={70} />
      <path className={classes.line} d="M140 96h106" />
      <rect className={classes.chosen} x="146" y="104" width="94" height="26" rx="6" />
      <Words x={156} y={117} width={44} strong />
      <Here x={146} y={104} width={94} height={26} />
    </>
  );
}

/** A page that opens. */
export function Check() {
  return (
    <AppWindow>
      <rect className={classes.field} x="64" y="22" width="150" height="12" rx="6" />
      <Words x={36} y={60} width={110} strong />
      <Words x={36} y={78} width={150} />
      <Words x={36} y={92} width={132} />
      <Words x={36} y={106} width={144} />
      <rect className={classes.seaLine} x="36" y="122" width="96" height="38" rx="7" />
      <circle className={classes.good} cx="212" cy="122" r="26" />
      <path className={classes.onMark} d="m200 123 8 8 16-17" />
    </AppWindow>
  );
}
