// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// What the tests need of USDT, and nothing more. It is never deployed: its
/// runtime code is put where the real contract stands on a chain, and balances
/// and decimals are written into its storage, so there is no constructor.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) public balanceOf; // slot 0
    uint8 public decimals; // slot 1

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    /// Two payments in one transaction, as exchanges pay out.
    function twice(address to1, uint256 value1, address to2, uint256 value2) external {
        move(to1, value1);
        move(to2, value2);
    }

    function move(address to, uint256 value) private {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
