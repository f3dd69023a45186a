/** The drawing of a QR code. With a logo it corrects more errors, because the logo covers a part of it. */
import { QRCodeSVG } from "qrcode.react";
import { LOGO_SHARE } from "./qr-look.ts";

const SIZE = 224;
/** White margin in modules that QR readers require. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  address: string;
  title: string;
  color: string;
  /** Address of a picture that is part of the page (`data:`), so that saved files contain it. */
  logo: string | null;
}

export function QrCode({ address, title, color, logo }: QrCodeProps) {
  const side = SIZE * LOGO_SHARE;
  return (
    <QRCodeSVG
      value={address}
      size={SIZE}
      fgColor={color}
      level={logo === null ? "M" : "H"}
      marginSize={QUIET_ZONE}
      title={title}
      {...(logo !== null && { imageSettings: { src: logo, width: side, height: side, excavate: true } })}
    />
  );
}
