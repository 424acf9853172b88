import classes from './drawings.module.css';
import { AppWindow, Here, Phone, Press, Words } from './pieces';

/** The maker's page of an app, with the button that fetches it. */
export function Store() {
  return (
    <AppWindow>
      <rect className={classes.seaLine} x="36" y="54" width="44" height="44" rx="10" />
      <path className={classes.mark} d="M48 80c6-10 14-10 20 0M46 86h24" />
      <Words x={92} y={64} width={88} strong />
      <Words x={92} y={80} width={60} />
      <Press x={190} y={58} width={56} height={22} />
      <Here x={190} y={58} width={56} height={22} />
      <path className={classes.line} d="M36 112h208" />
      <Words x={36} y={126} width={120} />
      <path className={classes.mark} d="M224 120v16m-6-6 6 6 6-6M216 142h16" />
      <Words x={36} y={146} width={150} strong />
      <Words x={36} y={160} width={104} />
    </AppWindow>
  );
}

/** The card with the secret link and the button that copies it. */
export function Link() {
  return (
    <AppWindow>
      <Words x={36} y={56} width={84} strong />
      <rect className={classes.field} x="36" y="70" width="150" height="26" rx="7" />
      <path className={classes.mark} d="m46 86 4-6m-1 8-2 2a4 4 0 0 1-5-5l3-4m7-5 2-2a4 4 0 0 1 5 5l-3 4" />
      <Words x={66} y={83} width={104} />
      <Press x={194} y={72} width={52} height={22} />
      <Here x={194} y={72} width={52} height={22} />
      <g className={classes.words}>
        <path d="M36 112h16v16H36zM40 116h8v8h-8z" fillRule="evenodd" />
        <path d="M66 112h16v16H66zM70 116h8v8h-8z" fillRule="evenodd" />
        <path d="M36 142h16v16H36zM40 146h8v8h-8z" fillRule="evenodd" />
        <path d="M56 114h5v5h-5zM57 124h8v5h-8zM56 136h5v8h-5zM66 134h6v6h-6zM76 138h6v6h-6zM66 148h6v10h-6zM77 150h5v8h-5z" />
      </g>
      <Words x={98} y={122} width={120} />
      <Words x={98} y={136} width={90} />
      <Words x={98} y={150} width={106} />
    </AppWindow>
  );
}

/** An empty list with the plus sign that adds something to it. */
export function Add() {
  return (
    <Phone>
      <Words x={98} y={34} width={42} strong />
      <path className={classes.mark} d="M172 28v12m-6-6h12" />
      <Here x={163} y={25} width={18} height={18} corner={9} />
      <rect className={classes.chosen} x="98" y="60" width="84" height="30" rx="7" />
      <path className={classes.mark} d="m107 79 4-6m-1 8-2 2a4 4 0 0 1-5-5l2-3m7-5 2-2a4 4 0 0 1 5 5l-2 3" />
      <Words x={126} y={75} width={44} strong />
      <rect className={classes.field} x="98" y="98" width="84" height="26" rx="7" />
      <Words x={106} y={111} width={50} />
      <rect className={classes.field} x="98" y="132" width="84" height="26" rx="7" />
      <Words x={106} y={145} width={38} />
    </Phone>
  );
}

/** A field with the link in it and the button that takes it. */
export function Paste() {
  return (
    <AppWindow>
      <rect className={classes.grey} x="30" y="48" width="46" height="10" rx="5" />
      <rect className={classes.chosen} x="30" y="66" width="46" height="18" rx="6" />
      <Words x={38} y={75} width={30} strong />
      <rect className={classes.grey} x="30" y="94" width="46" height="10" rx="5" />
      <rect className={classes.grey} x="30" y="112" width="46" height="10" rx="5" />
      <path className={classes.line} d="M86 38v134" />
      <rect className={classes.field} x="98" y="52" width="92" height="24" rx="7" />
      <Words x={106} y={64} width={64} strong />
      <path className={classes.mark} d="M178 58v12" />
      <Press x={198} y={53} width={48} height={22} />
      <Here x={198} y={53} width={48} height={22} />
      <rect className={classes.chosen} x="98" y="96" width="104" height="56" rx="8" />
      <Words x={110} y={112} width={48} strong />
      <rect className={classes.grey} x="110" y="124" width="80" height="6" rx="3" />
      <rect className={classes.sea} x="110" y="124" width="52" height="6" rx="3" />
      <Words x={110} y={141} width={40} />
    </AppWindow>
  );
}

/** A camera that looks at a code. */
export function Scan() {
  return (
    <Phone>
      <path
        className={classes.mark}
        d="M106 66V54a4 4 0 0 1 4-4h12m36 0h12a4 4 0 0 1 4 4v12m0 48v12a4 4 0 0 1-4 4h-12m-36 0h-12a4 4 0 0 1-4-4v-12"
      />
      <g className={classes.words}>
        <path d="M116 60h16v16h-16zM120 64h8v8h-8z" fillRule="evenodd" />
        <path d="M148 60h16v16h-16zM152 64h8v8h-8z" fillRule="evenodd" />
        <path d="M116 104h16v16h-16zM120 108h8v8h-8z" fillRule="evenodd" />
        <path d="M137 62h5v6h-5zM136 74h8v5h-8zM118 84h6v6h-6zM130 86h6v8h-6zM142 86h10v6h-10zM158 84h6v10h-6zM140 100h6v6h-6zM152 98h6v8h-6zM138 112h8v8h-8zM152 112h12v6h-12z" />
      </g>
      <path className={classes.ring} d="M104 90h72" />
      <Words x={112} y={150} width={56} />
    </Phone>
  );
}
